import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { withCleaner } from '../transactions/with-cleaner.ts';

/** One server of those over which companies are spread, the coordinator among them. */
export interface ServerFigures {
  /** As `host:port`. */
  readonly server: string;
  readonly answers: boolean;
  /** To its database, whoever has them; null while it does not answer. */
  readonly connections: number | null;
  /** Size of its database on its disk; null while it does not answer. */
  readonly bytes: number | null;
  /** Of those that copy it, each by its slot; null while it does not answer. */
  readonly standbys: readonly StandbyFigures[] | null;
}

/** A standby, by the slot that it has on the server whose copy it is. */
export interface StandbyFigures {
  readonly slot: string;
  readonly isConnected: boolean;
  /** Of the write-ahead log, what the server has written and the standby does not have safely yet. */
  readonly bytesBehind: number;
}

/** Slots and not `pg_stat_replication`, which forgets a standby that is away, and tells only superusers how far one is. */
const command = `SELECT json_build_object('bytes', pg_database_size(current_database()), 'connections', (
  SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()), 'standbys', (
  SELECT coalesce(json_agg(json_build_object('slot', slot_name, 'isConnected', active,
    'bytesBehind', greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)) ORDER BY slot_name), '[]')
  FROM pg_replication_slots WHERE slot_type = 'physical' AND NOT temporary AND restart_lsn IS NOT NULL))`;

/** Asks each server of a spread installation; fails on any other. */
export async function readServerFigures(database: Database): Promise<ServerFigures[]> {
  return withCleaner(database, async (tx) => {
    // Instead of 30 seconds for a server that does not even refuse.
    await sql`SET LOCAL citus.node_connection_timeout = 2000`.execute(tx);
    const { rows } = await sql<ServerFigures>`
      SELECT concat(nodename, ':', nodeport) AS server, success AS answers,
        CASE WHEN success THEN (result::json->>'connections')::float8 END AS connections,
        CASE WHEN success THEN (result::json->>'bytes')::float8 END AS bytes,
        CASE WHEN success THEN result::json->'standbys' END AS standbys
      FROM run_command_on_all_nodes(${command}) AS told JOIN pg_dist_node ON pg_dist_node.nodeid = told.nodeid
      ORDER BY server`.execute(tx);
    return rows;
  });
}
