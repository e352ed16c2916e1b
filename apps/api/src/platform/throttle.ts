import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { answeredWithin, keepAlive } from './answered-in-time.ts';
import { livingClients } from './living-clients.ts';
import { Overloaded } from './overloaded.ts';

/** How many times something may happen within a time, and how long it is refused after that. Seconds. */
export interface Budget {
  readonly name: string;
  readonly points: number;
  readonly withinSeconds: number;
  readonly refusedForSeconds: number;
  /** Who uses it up again within a day is refused for twice as long each time, up to this; the same each time when absent. */
  readonly growsToSeconds?: number;
}

/** A point that was counted before it is known whether it is earned. Settled once; one that never is counts for a minute. */
export interface Hold {
  /** How many were counted with it. */
  readonly counted: number;
  /** It was earned. */
  keep(): Promise<void>;
  /** It was not: as if it had never been counted. */
  giveBack(): Promise<void>;
}

export interface Counter {
  /** Counts one for good; false when the budget of `key` is used up. */
  take(key: string): Promise<boolean>;
  /**
   * Counts one for now, see `Hold`; null when the budget of `key` is used up. Where it would be if all that is held were earned, it waits for a
   * while until that is known.
   * @throws Overloaded when it is not known then
   */
  hold(key: string): Promise<Hold | null>;
  /** Whether something is counted for each of these. */
  isCounted(keys: readonly string[]): Promise<boolean>;
  /** Whether the budget of `key` is used up, counting only the one that finds it so first: with that the time of refusal begins. */
  isUsedUp(key: string): Promise<boolean>;
  /** Takes back one that was taken for `key`. */
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

/**
 * Shorter than between two people: a statement cannot be sent twice, so whoever sends one over a connection that has died waits until it is
 * given up.
 */
const believedForMs = 20;

/** What a limiter asks of its store. */
interface Store {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** Asks over a connection that is alive, and cuts one that falls silent: who signs in waits for no dead one. */
function storeOf(pool: pg.Pool): Store {
  const clients = livingClients(pool, believedForMs);
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
  const keyOf = (key: string) => limiter.getKey(stored(key));
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
    hold: async (key) => {
      const { points: counted, expire } = await holdWhenKnown(store, budget, keyOf(key));
      if (counted <= budget.points) return heldPoint(store, keyOf(key), { counted, expire });
      // Of many at once exactly one is the first too many.
      if (counted === budget.points + 1) {
        await limiter.block(stored(key), budget.refusedForSeconds);
        await prolong?.(stored(key));
      }
      return null;
    },
    isCounted: async (keys) => {
      const { rows } = await store.query({
        text: 'SELECT FROM throttle_counters WHERE key = ANY ($1) AND points > 0 AND expire > $2',
        values: [keys.map(keyOf), Date.now()],
      });
      return rows.length === keys.length;
    },
    isUsedUp: async (key) => {
      const counted = (await limiter.get(stored(key)))?.consumedPoints ?? 0;
      if (counted === budget.points) await consume(stored(key));
      return counted >= budget.points;
    },
    giveBack: async (key) => {
      // The limiter's own way would leave a debt where the count ran out meanwhile: guesses on top.
      await store.query({
        text: 'UPDATE throttle_counters SET points = points - 1 WHERE key = $1 AND points > 0',
        values: [keyOf(key)],
      });
    },
    refusedFor: async (key) => {
      const { msBeforeNext = 0 } = (await limiter.get(stored(key))) ?? {};
      return Math.max(1, Math.ceil(msBeforeNext / 1_000));
    },
  };
}

/** How long a point is held that nobody settles: longer than any attempt is under way. */
const heldForMs = 60_000;

/** What is looked at while the database or a queue stands still is not waited for. */
const knownWithinMs = 2_000;
const askAgainMs = 50;

async function holdWhenKnown(store: Store, budget: Budget, key: string): Promise<CountedPoint> {
  for (const until = performance.now() + knownWithinMs; performance.now() < until; await wait(askAgainMs)) {
    const counted = await holdOne(store, budget, key);
    if (counted) return counted;
  }
  throw new Overloaded();
}

/** How much was counted with a point, and when that is forgotten. */
interface CountedPoint {
  readonly points: number;
  readonly expire: string;
}

/**
 * Counts a point and holds it, in one statement; beyond the budget it is counted and not held. What was held for too long is taken off first,
 * but not of a counter that refuses by now.
 * @returns undefined when it depends on what is held whether the budget is used up; then nothing is counted
 */
async function holdOne(
  store: Store,
  { points, withinSeconds }: Budget,
  key: string,
): Promise<CountedPoint | undefined> {
  const now = Date.now();
  const { rows } = await store.query({
    name: 'throttle-hold',
    text: `INSERT INTO throttle_counters AS c (key, points, expire, held, held_until)
      VALUES ($1, 1, $2, 1, $3)
      ON CONFLICT (key) DO UPDATE SET
        points = CASE
          WHEN c.expire <= $4 THEN 1
          WHEN c.points <= $5 AND c.held_until <= $4 THEN greatest(c.points - c.held, 0) + 1
          ELSE c.points + 1 END,
        expire = CASE WHEN c.expire <= $4 THEN $2 ELSE c.expire END,
        held = CASE
          WHEN c.expire <= $4 OR c.points <= $5 AND c.held_until <= $4 THEN 1
          WHEN c.points < $5 THEN c.held + 1
          ELSE c.held END,
        held_until = CASE WHEN c.expire <= $4 OR c.points <= $5 THEN $3 ELSE c.held_until END
      WHERE c.expire <= $4 OR c.held_until <= $4 OR c.points < $5 OR c.points - c.held >= $5
      RETURNING points, expire`,
    values: [key, now + withinSeconds * 1_000, now + heldForMs, now, points],
  });
  return rows[0] as CountedPoint | undefined;
}

/** Given back only to the time in which it was counted: later it would be a guess on top. */
function heldPoint(
  store: Store,
  key: string,
  { counted, expire }: { counted: number; expire: string },
): Hold {
  const settle = async (points: number) => {
    await store.query({
      name: 'throttle-settle',
      text: `UPDATE throttle_counters
        SET held = greatest(held - 1, 0),
          points = CASE WHEN expire = $2 THEN greatest(points - $3, 0) ELSE points END
        WHERE key = $1`,
      values: [key, expire, points],
    });
  };
  return { counted, keep: () => settle(0), giveBack: () => settle(1) };
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
