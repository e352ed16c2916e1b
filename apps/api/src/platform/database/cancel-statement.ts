import pg from 'pg';
import { keepAlive } from './answer-timeout.ts';

/** A part of the driver that its types do not declare. */
interface ClientInside {
  readonly processID: number | null;
}

/** Has PostgreSQL cancel what a connection is doing. If that fails, the statement ends by its own timeout. */
export async function cancelStatement(connectionString: string, client: pg.ClientBase): Promise<void> {
  const { processID } = client as unknown as ClientInside;
  if (processID === null) return;
  const other = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, ...keepAlive });
  other.on('error', () => {});
  try {
    await other.connect();
    await other.query('SELECT pg_cancel_backend($1)', [processID]);
  } catch {
    // The database cannot be reached, and so the statement's connection is lost too.
  } finally {
    await other.end().catch(() => {});
  }
}
