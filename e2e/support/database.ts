import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Runs one statement on the embedded database of a running server, past every protection of its rows. */
export async function changeDatabase(
  dataDirectory: string,
  statement: string,
  values: unknown[],
): Promise<void> {
  // The fifth line of the lock file names the directory of the server's socket.
  const lock = readFileSync(path.join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({ host: lock[4] ?? '', user: 'postgres', database: 'jornada' });
  await client.connect();
  try {
    // The triggers that note a change of plan ask for a company; what they would change of this one is nobody's.
    await client.query("SELECT set_config('jornada.tenant_id', gen_random_uuid()::text, false)");
    const { rowCount } = await client.query(statement, values);
    if (rowCount === 0) throw new Error(`the statement changed nothing: ${statement}`);
  } finally {
    await client.end();
  }
}
