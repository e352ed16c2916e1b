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
import { answeredInTime } from './answer-timeout.ts';
import type { DB } from './database-types.gen.ts';
import { listsAsArrays } from './lists-as-arrays.ts';
import { namesCompany } from './names-company.ts';
import { type AnswerOfPart, onPart } from './read-on-part.ts';
import { companyMarker, isCompanyValue, withCompany } from './this-company.ts';

/**
 * Makes the company one parameter of a statement, however often it is named, so that PostgreSQL knows that all tables have the same one.
 */
class CompilerOfOneCompany extends PostgresQueryCompiler {
  #place: string | undefined;

  override compileQuery(...query: Parameters<PostgresQueryCompiler['compileQuery']>): CompiledQuery {
    this.#place = undefined;
    return super.compileQuery(...query);
  }

  protected override appendValue(value: unknown): void {
    if (value === companyMarker && this.#place) {
      this.append(this.#place);
      return;
    }
    super.appendValue(value);
    if (value === companyMarker) this.#place = this.getCurrentParameterPlaceholder();
  }
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new CompilerOfOneCompany(),
};

/** Transactions are opened by `with-tenant.ts` and the files beside it, connections by the pool. */
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
const executorOfNone = builder.getExecutor();
const executorOfCompany = builder.withPlugin(namesCompany).getExecutor();

export interface TransactionBuilder {
  /** What to undo outside the database when the transaction is rolled back, see `undoAfterRollback`. */
  readonly undoing: readonly (() => Promise<unknown>)[];
  /** For queries that name no company; see `inCompany`. */
  readonly kysely: Kysely<DB>;
  /** Refuses every further query: the connection may already belong to another transaction. */
  end(): void;
}

type Work<T> = (tx: Kysely<DB>) => Promise<T>;

/** What else can be done with a transaction, by its Kysely objects. */
interface Controls {
  builderOf(tenantId: string | null): Kysely<DB>;
  allow(timeoutMs: number): Promise<unknown>;
  reserve<T>(work: Work<T>): Promise<T>;
  readonly isSpread: boolean;
  readonly undoing: (() => Promise<unknown>)[];
}
const controls = new WeakMap<Kysely<DB>, Controls>();

function controlsOf(tx: Kysely<DB>): Controls {
  const found = controls.get(tx);
  if (!found) throw new TypeError('this is no transaction of with-….ts');
  return found;
}

/**
 * A Kysely object of the same transaction whose queries name a company, for each table of companies' rows that they touch. It keeps that
 * company when the transaction moves to another one: whoever moves it takes a new object (null: of no company).
 */
export function inCompany(tx: Kysely<DB>, tenantId: string | null): Kysely<DB> {
  return controlsOf(tx).builderOf(tenantId);
}

/** Whether companies are spread over several servers, see `Connections.isSpread`. */
export function spreadsCompanies(tx: Kysely<DB>): boolean {
  return controlsOf(tx).isSpread;
}

/** Raises the time limit for each statement of a transaction, in PostgreSQL and here. */
export async function raiseStatementTimeout(tx: Kysely<DB>, timeoutMs: number): Promise<void> {
  await controlsOf(tx).allow(timeoutMs);
}

/**
 * Runs `work` while no other query of the transaction is under way, for changes (such as the role) that would affect all queries. If `work`
 * fails, the transaction takes no more queries, because its state is unknown.
 * @param work is given the only Kysely object that is accepted meanwhile
 * @throws Error while another query waits for its answer, and for whoever sends one before `work` is done
 */
export function exclusively<T>(tx: Kysely<DB>, work: Work<T>): Promise<T> {
  return controlsOf(tx).reserve(work);
}

/** Registers what to do when the transaction is rolled back, such as taking back what was counted elsewhere. Its failure is ignored. */
export function undoAfterRollback(tx: Kysely<DB>, undo: () => Promise<unknown>): void {
  controlsOf(tx).undoing.push(undo);
}

/**
 * Lets Kysely use one connection for one transaction and, unlike its own transactions, send a query while others are unanswered: PostgreSQL
 * runs them in the order in which they were sent, so a transaction waits as often as its steps depend on each other, not once for each
 * query.
 */
export function transactionBuilder(client: pg.PoolClient, isSpread: boolean): TransactionBuilder {
  let hasEnded = false;
  let isReserved = false;
  let underWay = 0;
  let allowedMs: number | undefined;
  let firstFailure: unknown;
  /** What is sent in a failed transaction is refused for its neighbour's failure, and says no more of it: the failure itself does. */
  const told = (error: unknown): never => {
    firstFailure ??= error;
    throw (error as { code?: unknown }).code === inFailedTransaction ? firstFailure : error;
  };
  const connectionOf = (tenantId: string | null): DatabaseConnection => ({
    executeQuery: <R>(query: CompiledQuery) =>
      answeredInTime(
        client,
        isSpread && tenantId !== null && keepingPlans.has(query)
          ? executeOnPart<R>(client, query, tenantId)
          : execute<R>(client, query, tenantId),
        allowedMs,
      ).catch(told),
    // biome-ignore lint/correctness/useYield: the interface asks for it; nothing here reads by cursor.
    streamQuery: async function* () {
      throw new Error('streaming is not supported');
    },
  });
  const builderThat = (isListenedTo: () => boolean, tenantId: string | null = null) => {
    const connection = connectionOf(tenantId);
    const executor = (tenantId === null ? executorOfNone : executorOfCompany).withConnectionProvider({
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
  const own: Controls = {
    isSpread,
    undoing: [],
    builderOf: (tenantId) => {
      const kysely = builderThat(() => !isReserved, tenantId);
      controls.set(kysely, own);
      return kysely;
    },
    allow: (timeoutMs) => {
      allowedMs = timeoutMs;
      return client.query(`SET LOCAL statement_timeout = ${Math.round(timeoutMs)}`);
    },
    reserve: async (work) => {
      if (isReserved || underWay > 0) throw new Error('another query of the transaction is under way');
      isReserved = true;
      const result = await work(builderThat(() => isReserved));
      isReserved = false;
      return result;
    },
  };
  return {
    kysely: own.builderOf(null),
    undoing: own.undoing,
    end: () => {
      hasEnded = true;
    },
  };
}

/** Gets the text of each statement of a company and which of its parameters are the company; answers the text to send instead. */
type Look = (text: string, companyAt: readonly number[]) => string;
let look: Look | undefined;

/** SQLSTATE in_failed_sql_transaction. */
const inFailedTransaction = '25P02';

/** For tests alone: they check that every statement names its company, and what happens when it does not. */
export function lookAtStatements(next: Look | undefined): Look | undefined {
  const last = look;
  look = next;
  return last;
}

/** Is shown each statement of a company, and then what came of it. */
type Watch = (text: string, values: readonly unknown[]) => ((rows: readonly unknown[]) => void) | undefined;
let watch: Watch | undefined;

/** For tests alone: they hold what a call reads to whom its caller may see. */
export function lookAtRows(next: Watch | undefined): void {
  watch = next;
}

async function execute<R>(
  client: pg.PoolClient,
  query: CompiledQuery,
  tenantId: string | null,
): Promise<QueryResult<R>> {
  const { parameters } = query;
  const text = look && tenantId !== null ? look(query.sql, placesOfCompany(parameters)) : query.sql;
  const values = parameters.map((value) => encode(withCompany(value, tenantId)));
  const seen = watch && tenantId !== null ? watch(query.sql, values) : undefined;
  const result = await client.query(
    isWorthKeeping(values) ? { text, values, name: statementName(text) } : { text, values },
  );
  seen?.(result.rows);
  return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
}

/** Statements of a company whose plans are kept on its server, where companies are spread. */
const keepingPlans = new WeakSet<CompiledQuery>();

/** Marks a query for that. Its rows then come as JSON, so it selects what JSON has: no bytes, no moments. */
export function keepPlanOnParts<R>(query: CompiledQuery<R>): CompiledQuery<R> {
  keepingPlans.add(query);
  return query;
}

async function executeOnPart<R>(
  client: pg.PoolClient,
  { sql, parameters }: CompiledQuery,
  tenantId: string,
): Promise<QueryResult<R>> {
  const seen = watch?.(sql, parameters);
  const sent = onPart(
    sql,
    parameters.map((value) => encode(withCompany(value, tenantId))),
    tenantId,
  );
  const { rows } = await client.query<AnswerOfPart>({
    text: sent.text,
    values: [...sent.values],
    name: statementName(sent.text),
  });
  const found = rows[0]?.answer ?? [];
  seen?.(found);
  return { rows: found as R[] };
}

/** A statement with more values is an insert of as many rows as there happened to be: it would stay prepared and never be used again. */
const mostValuesKept = 60;

function isWorthKeeping(values: readonly unknown[]): boolean {
  return values.length > 0 && values.length <= mostValuesKept;
}

const statementNames = new Map<string, string>();

/**
 * A name under which each connection prepares a statement once, because planning costs more than running it. The texts are those of the
 * program, without values, so their number is limited; a text built around a value would leak memory.
 */
function statementName(text: string): string {
  const name = statementNames.get(text) ?? `jornada_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** Which parameters are the company: the numbers in $1 and so on. */
function placesOfCompany(parameters: readonly unknown[]): number[] {
  return parameters.flatMap((value, index) => (isCompanyValue(value) ? [index + 1] : []));
}

/** Turns Temporal values into text that PostgreSQL reads. */
function encode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encode);
  const isTemporal =
    value instanceof Temporal.Instant ||
    value instanceof Temporal.PlainDate ||
    value instanceof Temporal.PlainTime;
  return isTemporal ? value.toString() : value;
}
