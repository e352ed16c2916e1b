import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** The same connection string with another database. */
export function withDatabase(connectionString: string, name: string): string {
  return connectionString.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

/** Runs `work` on a connection of its own, as the role that owns the schema. */
export async function connected<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  // Queries of a lost connection fail anyway; without a listener the error would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function execute(connectionString: string, statement: string): Promise<void> {
  await connected(connectionString, (client) => client.query(statement));
}

/** What is refused at first: permission denied, and connections that have not ended yet. */
const passing = ['42501', '55006'];
const mostAttempts = 20;

/**
 * Drops a database and its connections. The owner cannot end an autovacuum worker, which belongs to the superuser; it ends by itself, as
 * do connections on a busy machine, so the drop is repeated.
 */
export async function dropDatabase(connectionString: string, name: string, attempt = 1): Promise<void> {
  try {
    await execute(connectionString, `DROP DATABASE ${name} WITH (FORCE)`);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!passing.includes(code) || attempt === mostAttempts) throw error;
    await setTimeout(250);
    await dropDatabase(connectionString, name, attempt + 1);
  }
}
