import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { migrate } from '../platform/database/migrate.ts';
import { connected, dropDatabase, execute, withDatabase } from './database-server.ts';
import { makeQueues } from './make-queues.ts';

interface Server {
  readonly host: string;
  readonly port: number;
}

/** A shard of a table, as it can be queried on its worker. */
export interface Part {
  readonly server: string;
  readonly name: string;
  readonly shard: string;
}

export interface CitusDatabase {
  readonly name: string;
  /** As its owner, who is no superuser. */
  readonly connectionString: string;
  /** Ends its connections and drops it. */
  drop(): Promise<void>;
  /** The same database as superuser; so are the following. */
  readonly asSuperuser: string;
  /** Connection strings of the database of the same name on each worker. */
  readonly workers: readonly string[];
  /** Adds the workers to the coordinator. */
  addWorkers(): Promise<void>;
  partsOf(table: string): Promise<Part[]>;
  /** Runs `work` while nobody can enter the database of this worker, one of `workers`. */
  whileAway<T>(worker: string, work: () => Promise<T>): Promise<T>;
  /** From now on each new connection is told by a notice when a statement touches more than one part. */
  tellOfSeveralParts(): Promise<void>;
}

/**
 * A migrated database on a Citus coordinator that has no workers yet, and an empty one on each worker.
 * @param migrated makes the tables, and rows if it likes
 */
export async function citusDatabase(
  coordinator: string,
  migrated: (connectionString: string) => Promise<unknown> = migrate,
): Promise<CitusDatabase> {
  const name = `jornada_test_${randomBytes(6).toString('hex')}`;
  const [here, ...workers] = await connected(coordinator, serversOf);
  if (!here || workers.length === 0) throw new Error('CITUS_URL names no coordinator with workers');
  const addresses = [coordinator, ...workers.map((server) => at(coordinator, server))];
  const databases = addresses.map((address) => withDatabase(address, name));
  const owner = `${name}_owner`;
  await execute(coordinator, `CREATE ROLE ${owner} LOGIN CREATEROLE`);
  await execute(coordinator, `CREATE DATABASE ${name} OWNER ${owner}`);
  for (const address of addresses.slice(1)) await execute(address, `CREATE DATABASE ${name}`);
  const asSuperuser = withDatabase(coordinator, name);
  const connectionString = as(owner, asSuperuser);
  await connected(asSuperuser, (client) => grantRoles(client, owner));
  // Migrated before Citus is installed, which would send each function to the workers before the tables it names.
  await migrated(connectionString);
  await makeQueues(connectionString);
  for (const database of databases) await execute(database, 'CREATE EXTENSION citus');
  await execute(asSuperuser, `ALTER DATABASE ${name} SET citus.shard_count = 4`);
  return {
    name,
    connectionString,
    asSuperuser,
    workers: databases.slice(1),
    addWorkers: () =>
      connected(asSuperuser, async (client) => {
        await client.query('SELECT citus_set_coordinator_host($1, $2)', [here.host, here.port]);
        for (const { host, port } of workers)
          await client.query('SELECT citus_add_node($1, $2)', [host, port]);
      }),
    partsOf: (table) =>
      connected(asSuperuser, async (client) => {
        const { rows } = await client.query<Server & { shard: string }>(
          `SELECT nodename AS host, nodeport AS port, shardid::text AS shard FROM citus_shards
          WHERE table_name = $1::regclass ORDER BY shardid`,
          [table],
        );
        return rows.map(({ shard, ...server }) => ({
          server: withDatabase(at(coordinator, server), name),
          name: `${table}_${shard}`,
          shard,
        }));
      }),
    whileAway: async (worker, work) => {
      const server = withDatabase(worker, 'postgres');
      await execute(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await execute(
        server,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
      );
      try {
        return await work();
      } finally {
        await execute(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
      }
    },
    tellOfSeveralParts: () =>
      execute(asSuperuser, `ALTER DATABASE ${name} SET citus.multi_task_query_log_level = 'notice'`),
    drop: async () => {
      for (const address of addresses) await dropDatabase(address, name);
      for (const address of addresses) await execute(address, `DROP ROLE IF EXISTS ${owner}`);
    },
  };
}

/** Roles belong to the whole server and may exist already; then the superuser grants them. */
async function grantRoles(client: pg.Client, owner: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT rolname AS name FROM pg_roles WHERE rolname ~ '^jornada_[a-z]+$' AND NOT rolsuper`,
  );
  for (const { name } of rows) await client.query(`GRANT ${name} TO ${owner}`);
}

function as(user: string, connectionString: string): string {
  const url = new URL(connectionString);
  url.username = user;
  return url.href;
}

/** The coordinator first. */
async function serversOf(client: pg.Client): Promise<Server[]> {
  const { rows } = await client.query<Server>(
    'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE isactive ORDER BY groupid, nodeid',
  );
  return rows;
}

function at(connectionString: string, { host, port }: Server): string {
  const url = new URL(connectionString);
  url.hostname = host;
  url.port = String(port);
  return url.href;
}
