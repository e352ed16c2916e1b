import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';

/**
 * Lets Kysely speak over one given connection and, unlike its own transactions, send a query while others are still
 * unanswered: PostgreSQL runs them in the order they were sent, so a transaction costs as many waits as it has steps that
 * depend on each other, not as many as it has queries.
 */
export function clientDialect(client: pg.PoolClient): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: (query) => execute(client, query),
    // biome-ignore lint/correctness/useYield: the interface asks for it; nothing here reads by cursor.
    streamQuery: async function* () {
      throw new Error('streaming is not supported');
    },
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOf(connection),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Transactions are `with-tenant.ts`'s to open and close; the connection is the pool's. */
function driverOf(connection: DatabaseConnection): Driver {
  const refuse = async () => {
    throw new Error('transactions are opened by with-tenant.ts alone');
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

async function execute<R>(client: pg.PoolClient, query: CompiledQuery): Promise<QueryResult<R>> {
  const { sql: text, parameters } = query;
  const values = parameters.map(encode);
  const result = await client.query(values.length === 0 ? { text } : { text, values, name: statementName(text) });
  return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
}

const statementNames = new Map<string, string>();

/**
 * A name for a statement, so that each connection parses and plans it once: planning costs more than running. The texts
 * are those of the program, with values apart, so there are only so many; one built around a value would be a leak.
 */
function statementName(text: string): string {
  const name = statementNames.get(text) ?? `jornada_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** Temporal values as the text PostgreSQL reads. */
function encode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encode);
  const isTemporal =
    value instanceof Temporal.Instant ||
    value instanceof Temporal.PlainDate ||
    value instanceof Temporal.PlainTime;
  return isTemporal ? value.toString() : value;
}
