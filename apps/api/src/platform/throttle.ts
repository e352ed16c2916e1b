import { createHash } from 'node:crypto';
import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { answeredWithin, keepAlive } from './answered-in-time.ts';
import { livingClients } from './living-clients.ts';

/** How many times something may happen within a time, and how long it is refused after that. Seconds. */
export interface Budget {
  readonly name: string;
  readonly points: number;
  readonly withinSeconds: number;
  readonly refusedForSeconds: number;
  /** Who uses it up again within a day is refused for twice as long each time, up to this; the same each time when absent. */
  readonly growsToSeconds?: number;
}

export interface Counter {
  /** Counts one; false when the budget of `key` is used up. */
  take(key: string): Promise<boolean>;
  /** Whether the budget of `key` is used up, counting only the one that finds it so first: with that the time of refusal begins. */
  isUsedUp(key: string): Promise<boolean>;
  /** Takes back one that was counted for `key`. */
  giveBack(key: string): Promise<void>;
  /** How long `key` is still refused, in whole seconds and at least one. */
  refusedFor(key: string): Promise<number>;
}

/** Counters in the database, so that they hold across processes and restarts. */
export interface Throttle {
  counter(budget: Budget): Counter;
  close(): Promise<void>;
}

export function openThrottle(connectionString: string): Throttle {
  const pool = new pg.Pool({
    connectionString,
    max: throttleConnections,
    connectionTimeoutMillis: 10_000,
    // One that does not answer is given up, and its connection with it.
    statement_timeout: statementTimeoutMs,
    ...keepAlive,
    application_name: 'jornada-throttle',
  });
  pool.on('error', () => {});
  // Of one that is cut while it is in use, whoever uses it hears by their statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  const store = storeOf(pool);
  const counters = new Map<string, Counter>();
  return {
    counter: (budget) => {
      const counter = counters.get(budget.name) ?? counterOf(store, budget);
      counters.set(budget.name, counter);
      return counter;
    },
    close: () => pool.end(),
  };
}

/** At most. */
export const throttleConnections = 2;

const statementTimeoutMs = 5_000;
const graceMs = 1_000;

/** What a limiter asks of its store. */
interface Store {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** Asks over a connection that is alive, and cuts one that falls silent: who signs in waits for no dead one. */
function storeOf(pool: pg.Pool): Store {
  const clients = livingClients(pool);
  return {
    query: async (statement) => {
      const client = await clients.next();
      try {
        const result = await answeredWithin(client, client.query(statement), statementTimeoutMs + graceMs);
        client.release();
        return result;
      } catch (error) {
        client.release(error as Error);
        throw error;
      }
    },
  };
}

const daySeconds = 24 * 3_600;

function counterOf(store: Store, budget: Budget): Counter {
  const limiter = new RateLimiterPostgres({
    ...inTable(store),
    // Every five minutes, those that ran out an hour ago, of every budget.
    clearExpiredByTimeout: true,
    keyPrefix: budget.name,
    points: budget.points,
    duration: budget.withinSeconds,
    blockDuration: budget.refusedForSeconds,
  });
  const prolong = prolonging(store, budget, limiter);
  const consume = async (key: string) => {
    try {
      await limiter.consume(key);
      return true;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // Of many at once exactly one is the first too many.
      if (refusal.consumedPoints === budget.points + 1) await prolong?.(key);
      return false;
    }
  };
  return {
    take: (key) => consume(stored(key)),
    isUsedUp: async (key) => {
      const counted = (await limiter.get(stored(key)))?.consumedPoints ?? 0;
      if (counted === budget.points) await consume(stored(key));
      return counted >= budget.points;
    },
    giveBack: async (key) => {
      // The limiter's own way would leave a debt where the count ran out meanwhile: guesses on top.
      await store.query({
        text: 'UPDATE throttle_counters SET points = points - 1 WHERE key = $1 AND points > 0',
        values: [limiter.getKey(stored(key))],
      });
    },
    refusedFor: async (key) => {
      const { msBeforeNext = 0 } = (await limiter.get(stored(key))) ?? {};
      return Math.max(1, Math.ceil(msBeforeNext / 1_000));
    },
  };
}

/** Of a budget whose refusals grow: makes the one that just began as long as who was refused today has earned; twice the last one. */
function prolonging(store: Store, budget: Budget, limiter: RateLimiterPostgres) {
  const { name, refusedForSeconds, growsToSeconds } = budget;
  if (growsToSeconds === undefined) return undefined;
  const refusals = new RateLimiterPostgres({
    ...inTable(store),
    clearExpiredByTimeout: false,
    keyPrefix: `${name}-refusals`,
    points: Number.MAX_SAFE_INTEGER,
    duration: daySeconds,
  });
  return async (key: string) => {
    const { consumedPoints: times } = await refusals.consume(key);
    const seconds = Math.min(growsToSeconds, refusedForSeconds * 2 ** (times - 1));
    await limiter.block(key, seconds);
  };
}

/** @param store of the database whose migrations made the table */
function inTable(store: Store) {
  return { storeClient: store, storeType: 'pool', tableName: 'throttle_counters', tableCreated: true };
}

/** The longest e-mail would not fit, and who tried to sign in is nobody's to read. */
function stored(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
