import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { answeredInTime } from './answered-in-time.ts';
import type { DB } from './database-types.gen.ts';
import { listsAsArrays } from './lists-as-arrays.ts';

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** Transactions are `with-tenant.ts`'s to open and close, and connections the pool's. */
const refuse = async () => {
  throw new Error('connections are given out by the pool alone');
};
const driver: Driver = {
  init: async () => {},
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => {},
  destroy: async () => {},
};

const builder = new Kysely<DB>({ dialect, plugins: [new CamelCasePlugin(), listsAsArrays] });

export interface TransactionBuilder {
  readonly kysely: Kysely<DB>;
  /** From now on every query is refused: the connection may already serve somebody else. */
  end(): void;
}

type Work<T> = (tx: Kysely<DB>) => Promise<T>;
const reserves = new WeakMap<Kysely<DB>, <T>(work: Work<T>) => Promise<T>>();
const patiences = new WeakMap<Kysely<DB>, (timeoutMs: number) => Promise<unknown>>();

/** Lets each statement of a transaction take longer than usual, to the server and to whoever waits here. */
export async function allowTime(tx: Kysely<DB>, timeoutMs: number): Promise<void> {
  const allow = patiences.get(tx);
  if (!allow) throw new TypeError('this is no transaction of with-….ts');
  await allow(timeoutMs);
}

/**
 * Runs `work` while no other query of the transaction is under way: for what changes how all of them would run. Should
 * `work` fail, the transaction stays closed to queries, because nobody knows how it was left.
 * @param work is given the only builder that is listened to meanwhile
 * @throws Error while another query waits for its answer; who sends one before `work` is done gets an error too
 */
export function alone<T>(tx: Kysely<DB>, work: Work<T>): Promise<T> {
  const reserve = reserves.get(tx);
  if (!reserve) throw new TypeError('this is no transaction of with-….ts');
  return reserve(work);
}

/**
 * Lets Kysely speak over one connection for the time of one transaction and, unlike its own transactions, send a query
 * while others are still unanswered: PostgreSQL runs them in the order they were sent, so a transaction costs as many
 * waits as it has steps that depend on each other, not as many as it has queries.
 */
export function transactionBuilder(client: pg.PoolClient): TransactionBuilder {
  let hasEnded = false;
  let isReserved = false;
  let underWay = 0;
  let allowedMs: number | undefined;
  const connection: DatabaseConnection = {
    executeQuery: (query) => answeredInTime(client, execute(client, query), allowedMs),
    // biome-ignore lint/correctness/useYield: the interface asks for it; nothing here reads by cursor.
    streamQuery: async function* () {
      throw new Error('streaming is not supported');
    },
  };
  const builderThat = (isListenedTo: () => boolean) => {
    const executor = builder.getExecutor().withConnectionProvider({
      provideConnection: async (consume) => {
        if (hasEnded) throw new Error('the transaction has ended');
        if (!isListenedTo()) throw new Error('the transaction is reserved: no other query may be sent');
        underWay += 1;
        try {
          return await consume(connection);
        } finally {
          underWay -= 1;
        }
      },
    });
    return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
  };
  const kysely = builderThat(() => !isReserved);
  patiences.set(kysely, (timeoutMs) => {
    allowedMs = timeoutMs;
    return client.query(`SET LOCAL statement_timeout = ${Math.round(timeoutMs)}`);
  });
  reserves.set(kysely, async (work) => {
    if (isReserved || underWay > 0) throw new Error('another query of the transaction is under way');
    isReserved = true;
    const result = await work(builderThat(() => isReserved));
    isReserved = false;
    return result;
  });
  return {
    kysely,
    end: () => {
      hasEnded = true;
    },
  };
}

async function execute<R>(client: pg.PoolClient, query: CompiledQuery): Promise<QueryResult<R>> {
  const { sql: text, parameters } = query;
  const values = parameters.map(encode);
  const result = await client.query(
    isWorthKeeping(values) ? { text, values, name: statementName(text) } : { text, values },
  );
  return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
}

/** A statement with many values is one of as many rows as it happened to have: it would stay prepared and never be sent again. */
const mostValuesKept = 60;

function isWorthKeeping(values: readonly unknown[]): boolean {
  return values.length > 0 && values.length <= mostValuesKept;
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
