import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.gen.ts';

export type Database = DB;

export interface DatabaseHandle {
  readonly kysely: Kysely<Database>;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
}

/** Civil dates and instants come out of the database as Temporal values, never as a Date in the server's own zone. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.DATE]: (text) => Temporal.PlainDate.from(text),
  [pg.types.builtins.TIME]: (text) => Temporal.PlainTime.from(text),
  [pg.types.builtins.TIMESTAMPTZ]: (text) => Temporal.Instant.from(text),
  [pg.types.builtins.INT8]: Number,
};

/**
 * Opens a pool of connections. Only `with-tenant.ts` and the start of the process use it directly.
 * @param max connections at most
 */
export function openDatabase(connectionString: string, max = 16): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'jornada',
    options: '-c TimeZone=UTC -c DateStyle=ISO -c lock_timeout=10s -c statement_timeout=60s',
    types: {
      getTypeParser: (oid: number, format?: string) =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  // A connection lost while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {});
  const kysely = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: temporalPool(pool) }),
    plugins: [new CamelCasePlugin()],
  });
  return { kysely, close: () => kysely.destroy() };
}

/** The same pool for Kysely, with Temporal values written as the text PostgreSQL reads. */
function temporalPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? temporalClient(client);
      clients.set(client, known);
      return known;
    },
  };
}

function temporalClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => client.query(text, values.map(encode));
  // Kysely also knows a form of query with a cursor, which is not used here.
  return { query, release: (discard?: boolean) => client.release(discard) } as unknown as PostgresPoolClient;
}

function encode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encode);
  const isTemporal =
    value instanceof Temporal.Instant ||
    value instanceof Temporal.PlainDate ||
    value instanceof Temporal.PlainTime;
  return isTemporal ? value.toString() : value;
}
