import type pg from 'pg';

/** A worker, as the coordinator knows it. */
export interface Server {
  readonly host: string;
  readonly port: number;
}

export const nameOf = ({ host, port }: Server) => `${host}:${port}`;

/** The parts of all tables for the same companies, which are on one server and are moved together. */
export interface ShardGroup extends Server {
  /** Of the companies' own table; names the group. */
  readonly shard: string;
  readonly bytes: number;
}

/** Every group, the largest first. */
export async function findGroups(client: pg.Client): Promise<ShardGroup[]> {
  const { rows } = await client.query<ShardGroup>(
    `SELECT min(shardid) FILTER (WHERE logicalrelid = 'tenants'::regclass)::text AS shard, nodename AS host, nodeport AS port,
      sum(shard_size)::float8 AS bytes
    FROM pg_dist_shard JOIN citus_shards USING (shardid)
    WHERE colocation_id = (SELECT colocationid FROM pg_dist_partition WHERE logicalrelid = 'tenants'::regclass)
    GROUP BY shardminvalue, nodename, nodeport ORDER BY bytes DESC, shard`,
  );
  return rows;
}

/** The group of a company. */
export async function groupOf(
  client: pg.Client,
  groups: readonly ShardGroup[],
  companyId: string,
): Promise<ShardGroup> {
  const { rows } = await client.query<{ shard: string }>(
    `SELECT get_shard_id_for_distribution_column('tenants', $1::uuid)::text AS shard`,
    [companyId],
  );
  const found = groups.find(({ shard }) => shard === rows[0]?.shard);
  if (!found) throw new Error(`no part has company ${companyId}`);
  return found;
}

/** The ids of the companies of a group. */
export async function companiesOf(client: pg.Client, { shard }: ShardGroup): Promise<string[]> {
  const { rows: all } = await client.query<{ id: string }>('SELECT id FROM tenants');
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM unnest($1::uuid[]) AS id WHERE get_shard_id_for_distribution_column('tenants', id)::text = $2`,
    [all.map(({ id }) => id), shard],
  );
  return rows.map(({ id }) => id);
}

/** The workers that may have companies, each with the bytes it has, the emptiest first. */
export async function findServers(
  client: pg.Client,
  groups: readonly ShardGroup[],
): Promise<(Server & { readonly bytes: number })[]> {
  const { rows } = await client.query<Server>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node
    WHERE isactive AND shouldhaveshards AND noderole = 'primary' ORDER BY nodeid`,
  );
  const bytesOn = (server: Server) =>
    groups.filter((group) => nameOf(group) === nameOf(server)).reduce((sum, { bytes }) => sum + bytes, 0);
  return rows
    .map((server) => ({ ...server, bytes: bytesOn(server) }))
    .sort((one, other) => one.bytes - other.bytes);
}
