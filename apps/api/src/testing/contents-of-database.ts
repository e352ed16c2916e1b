import { connected } from './database-server.ts';

/**
 * A hash of the rows of every table, independent of their order, and the value of every sequence.
 * @param connectionString of a role that row-level security does not bind
 */
export async function contentsOfDatabase(
  connectionString: string,
  schema = '%',
): Promise<Record<string, string>> {
  return connected(connectionString, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%s.%s', schemaname, tablename) AS name FROM pg_tables WHERE schemaname LIKE $1
        AND (schemaname = 'public' OR (schemaname = 'pgboss' AND tablename IN ('job_common', 'queue', 'schedule')))
      ORDER BY 1`,
      [schema],
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT concat(count(*), ' ', sha256(convert_to(string_agg(t::text, E'\\n' ORDER BY t::text), 'UTF8'))) AS hash
        FROM ${name} AS t`,
      );
      found[name] = rows[0].hash;
    }
    const { rows: sequences } = await client.query(
      'SELECT * FROM pg_sequences WHERE schemaname LIKE $1 ORDER BY schemaname, sequencename',
      [schema],
    );
    return { ...found, sequences: JSON.stringify(sequences) };
  });
}
