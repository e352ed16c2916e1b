import { connected } from './database-server.ts';

/** Of every table the whole of its rows, as their number and a hash; without the directory, which spreading fills. */
export function everyRowOf(connectionString: string): Promise<Record<string, string>> {
  return connected(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'sign_in_directory' ORDER BY 1",
    );
    const found: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: hashes } = await client.query<{ hash: string }>(
        `SELECT concat(count(*), ' ', md5(string_agg(md5(t::text), '' ORDER BY md5(t::text)))) AS hash FROM "${name}" AS t`,
      );
      found[name] = hashes[0]?.hash ?? '';
    }
    return found;
  });
}
