import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** The same server, another database. */
export function withDatabase(connectionString: string, name: string): string {
  return connectionString.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

/** Runs `work` on a connection of its own, as the role that owns the schema. */
export async function connected<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  // A connection that is cut off fails its queries; without a listener it would end the process besides.
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

const permissionDenied = '42501';
const mostAttempts = 20;

/**
 * Drops a database with whoever is connected to it. An autovacuum worker in it belongs to the superuser, and keeps its owner from
 * doing so: a worker ends by itself, so a server with autovacuum is asked again.
 */
export async function dropDatabase(connectionString: string, name: string, attempt = 1): Promise<void> {
  try {
    await execute(connectionString, `DROP DATABASE ${name} WITH (FORCE)`);
  } catch (error) {
    if ((error as { code?: string }).code !== permissionDenied || attempt === mostAttempts) throw error;
    await setTimeout(250);
    await dropDatabase(connectionString, name, attempt + 1);
  }
}
