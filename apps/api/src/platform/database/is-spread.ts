import pg from 'pg';

/** Whether the companies of an installation are spread over several servers. */
export async function isSpread(client: pg.Client): Promise<boolean> {
  const { rows: known } = await client.query<{ yes: boolean }>(
    "SELECT to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS yes",
  );
  // Without Citus its catalogue does not exist, so it must not be named in the query.
  if (!known[0]?.yes) return false;
  const { rows } = await client.query<{ yes: boolean }>(
    "SELECT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('public.tenants')) AS yes",
  );
  return rows[0]?.yes ?? false;
}

/** Whether a database is that of a worker, which a coordinator asks, and nobody else. */
export async function isWorker(client: pg.Client): Promise<boolean> {
  const { rows: known } = await client.query<{ yes: boolean }>(
    "SELECT to_regclass('pg_catalog.pg_dist_local_group') IS NOT NULL AS yes",
  );
  if (!known[0]?.yes) return false;
  const { rows } = await client.query<{ yes: boolean }>(
    'SELECT EXISTS (SELECT FROM pg_dist_local_group WHERE groupid <> 0) AS yes',
  );
  return rows[0]?.yes ?? false;
}

/** Whether companies are spread, over a connection of its own. */
export async function findWhetherSpread(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // A lost connection fails the query on it; without a listener it would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await isSpread(client);
  } finally {
    await client.end();
  }
}
