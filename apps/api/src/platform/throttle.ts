import { createHash } from 'node:crypto';
import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { keepAlive } from './answered-in-time.ts';

/** How many times something may happen within a time, and how long it is refused after that. Seconds. */
export interface Budget {
  readonly name: string;
  readonly points: number;
  readonly withinSeconds: number;
  readonly refusedForSeconds: number;
}

export interface Counter {
  /** Counts one; false when the budget of `key` is used up. */
  take(key: string): Promise<boolean>;
  /** Whether the budget of `key` is used up, without counting; if so, the time of refusal begins. */
  isUsedUp(key: string): Promise<boolean>;
  /** Forgets what was counted for `key`. */
  forget(key: string): Promise<void>;
}

/** Counters in the database, so that they hold across processes and restarts. */
export interface Throttle {
  counter(budget: Budget): Counter;
  close(): Promise<void>;
}

export function openThrottle(connectionString: string): Throttle {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: 10_000,
    // One that does not answer is given up, and its connection with it.
    statement_timeout: 5_000,
    query_timeout: 6_000,
    ...keepAlive,
    application_name: 'jornada-throttle',
  });
  pool.on('error', () => {});
  const counters = new Map<string, Counter>();
  return {
    counter: (budget) => {
      const counter = counters.get(budget.name) ?? counterOf(pool, budget);
      counters.set(budget.name, counter);
      return counter;
    },
    close: () => pool.end(),
  };
}

function counterOf(pool: pg.Pool, budget: Budget): Counter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'throttle_counters',
    tableCreated: true,
    // Every five minutes, those that ran out an hour ago, of every budget.
    clearExpiredByTimeout: true,
    keyPrefix: budget.name,
    points: budget.points,
    duration: budget.withinSeconds,
    blockDuration: budget.refusedForSeconds,
  });
  return {
    take: async (key) => {
      try {
        await limiter.consume(stored(key));
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    isUsedUp: async (key) => {
      const counted = (await limiter.get(stored(key)))?.consumedPoints ?? 0;
      if (counted === budget.points) await limiter.block(stored(key), budget.refusedForSeconds);
      return counted >= budget.points;
    },
    forget: async (key) => {
      await limiter.delete(stored(key));
    },
  };
}

/** The longest e-mail would not fit, and who tried to sign in is nobody's to read. */
function stored(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
