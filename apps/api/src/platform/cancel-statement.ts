import pg from 'pg';
import { keepAlive } from './answered-in-time.ts';

/** What the driver knows and its types do not tell. */
interface ClientInside {
  readonly processID: number | null;
}

/** Has PostgreSQL give up what a connection is doing. Should that fail, the statement ends by its own time limit. */
export async function cancelStatement(connectionString: string, client: pg.ClientBase): Promise<void> {
  const { processID } = client as unknown as ClientInside;
  if (processID === null) return;
  const other = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, ...keepAlive });
  other.on('error', () => {});
  try {
    await other.connect();
    await other.query('SELECT pg_cancel_backend($1)', [processID]);
  } catch {
    // The database is out of reach, and with it the statement.
  } finally {
    await other.end().catch(() => {});
  }
}
