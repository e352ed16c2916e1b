import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { answeredWithin, keepAlive } from '../database/answer-timeout.ts';
import { liveClients } from '../database/live-clients.ts';
import { Overloaded } from '../errors/overloaded.ts';

/** How often something may happen within a time, and for how long it is refused after that. Seconds. */
export interface Budget {
  readonly name: string;
  readonly points: number;
  readonly withinSeconds: number;
  readonly refusedForSeconds: number;
  /** Each further refusal within a day lasts twice as long, up to this; without it, all last equally long. */
  readonly growsToSeconds?: number;
}

/** A counted point whose outcome is not known yet. It is settled once; one that never is counts for a minute. */
export interface Hold {
  /** How many points were counted including this one. */
  readonly counted: number;
  /** The attempt counts. */
  keep(): Promise<void>;
  /** The attempt does not count, as if it had never been made. */
  giveBack(): Promise<void>;
}

export interface Counter {
  /** Counts a point for good; false when the budget of `key` is used up. */
  take(key: string): Promise<boolean>;
  /** Counts a point for each of these, in one statement; false where the budget of the key is used up, also by those before it in the list. */
  takeEach(keys: readonly string[]): Promise<boolean[]>;
  /**
   * Counts a point for now, see `Hold`; null when the budget of `key` is used up. If it would only be used up should all held points count,
   * this waits for a while until they are settled.
   * @throws Overloaded when they are not settled by then
   */
  hold(key: string): Promise<Hold | null>;
  /** Whether something is counted for each of these. */
  isCounted(keys: readonly string[]): Promise<boolean>;
  /** Whether the budget of `key` is used up. The first call that finds it so is counted, because the time of refusal begins with it. */
  isUsedUp(key: string): Promise<boolean>;
  /** Takes a counted point of `key` back. */
  giveBack(key: string): Promise<void>;
  /** Forgets what is counted for `key`, but for points that are held and unless it is refused already. */
  forgive(key: string): Promise<void>;
  /** For how long `key` is still refused, in whole seconds and at least one. */
  refusedFor(key: string): Promise<number>;
}

/** Counters in the database, shared by all processes and kept across restarts. */
export interface Throttle {
  counter(budget: Budget): Counter;
  close(): Promise<void>;
}

export function openThrottle(connectionString: string): Throttle {
  const pool = new pg.Pool({
    connectionString,
    max: throttleConnections,
    connectionTimeoutMillis: 10_000,
    // A statement that does not answer is given up, and its connection with it.
    statement_timeout: statementTimeoutMs,
    ...keepAlive,
    application_name: 'jornada-throttle',
  });
  pool.on('error', () => {});
  // Whoever uses a connection that is cut sees the error of their statement.
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

/** Connections, at most. */
export const throttleConnections = 2;

const statementTimeoutMs = 5_000;
const graceMs = 1_000;

/**
 * Shorter than the usual time between two sign-ins: a count must not be sent twice, so a call over a dead connection waits until it is
 * given up.
 */
const believedForMs = 20;

/** What the limiter needs of its store. */
interface Store {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** Uses only connections that are alive, and cuts one that does not answer, so that nobody's sign-in waits for a dead one. */
function storeOf(pool: pg.Pool): Store {
  const clients = liveClients(pool, believedForMs);
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
    // Every five minutes, counters of all budgets that expired an hour ago are removed.
    clearExpiredByTimeout: true,
    keyPrefix: budget.name,
    points: budget.points,
    duration: budget.withinSeconds,
  });
  const prolong = prolonging(store, budget, limiter);
  const keyOf = (key: string) => limiter.getKey(stored(key));
  const takeEach = async (keys: readonly string[]) => {
    const left = new Map<string, number>();
    for (const { key, taken, points: counted } of await takeAtOnce(store, budget, keys, keyOf)) {
      left.set(key, taken - Math.max(0, counted - budget.points));
      // Of many at once exactly one is the first beyond the budget.
      if (counted > budget.points && counted - taken <= budget.points) await prolong?.(stored(key));
    }
    return keys.map((key) => {
      const points = left.get(key) ?? 0;
      left.set(key, points - 1);
      return points > 0;
    });
  };
  const take = async (key: string) => (await takeEach([key]))[0] ?? false;
  return {
    take,
    takeEach,
    hold: async (key) => {
      const { points: counted, expire } = await holdWhenKnown(store, budget, keyOf(key));
      if (counted <= budget.points) return heldPoint(store, keyOf(key), { counted, expire });
      // Of many at once exactly one is the first beyond the budget.
      if (counted === budget.points + 1) await prolong?.(stored(key));
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
      if (counted === budget.points) await take(key);
      return counted >= budget.points;
    },
    giveBack: async (key) => {
      // The limiter's own method would make a negative count where the counter has expired meanwhile, which would allow extra guesses.
      await store.query({
        text: 'UPDATE throttle_counters SET points = points - 1 WHERE key = $1 AND points > 0',
        values: [keyOf(key)],
      });
    },
    forgive: async (key) => {
      await store.query({
        text: 'UPDATE throttle_counters SET points = least(points, held) WHERE key = $1 AND points <= $2',
        values: [keyOf(key), budget.points],
      });
    },
    refusedFor: async (key) => {
      const { msBeforeNext = 0 } = (await limiter.get(stored(key))) ?? {};
      return Math.max(1, Math.ceil(msBeforeNext / 1_000));
    },
  };
}

/** Points that were counted for a key, and how many are counted with them. */
interface TakenPoints {
  readonly key: string;
  readonly taken: number;
  readonly points: number;
}

/**
 * Counts a point for each key. The time of refusal begins in the same statement, so that whoever comes right after is told that and not when
 * the points would have expired. Rows are locked in one order, to avoid deadlocks.
 */
async function takeAtOnce(
  store: Store,
  { points: allowed, withinSeconds, refusedForSeconds }: Budget,
  keys: readonly string[],
  keyOf: (key: string) => string,
): Promise<TakenPoints[]> {
  const now = Date.now();
  const asked = [...Map.groupBy(keys, keyOf)];
  const { rows } = await store.query({
    name: 'throttle-take-each',
    text: `INSERT INTO throttle_counters AS c (key, points, expire)
      SELECT taken.key, taken.points, CASE WHEN taken.points > $5::bigint THEN $6::bigint ELSE $3 END
      FROM unnest($1::text[], $2::int[]) AS taken (key, points) ORDER BY taken.key
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN c.expire <= $4 THEN excluded.points ELSE c.points + excluded.points END,
        expire = CASE
          WHEN c.expire <= $4 THEN excluded.expire
          WHEN c.points <= $5::bigint AND c.points + excluded.points > $5::bigint THEN $6::bigint
          ELSE c.expire END
      RETURNING key, points`,
    values: [
      asked.map(([stored]) => stored),
      asked.map(([, same]) => same.length),
      now + withinSeconds * 1_000,
      now,
      allowed,
      now + refusedForSeconds * 1_000,
    ],
  });
  const counted = new Map(
    (rows as { key: string; points: number }[]).map(({ key, points }) => [key, points]),
  );
  return asked.map(([stored, same]) => ({
    key: same[0] ?? '',
    taken: same.length,
    points: counted.get(stored) ?? 0,
  }));
}

/** How long a point is held that is never settled: longer than any attempt takes. */
const heldForMs = 60_000;

/** How long to wait for held points to be settled; longer means that the database or a queue stands still. */
const knownWithinMs = 2_000;
const askAgainMs = 50;

async function holdWhenKnown(store: Store, budget: Budget, key: string): Promise<CountedPoint> {
  for (const until = performance.now() + knownWithinMs; performance.now() < until; await wait(askAgainMs)) {
    const counted = await holdOne(store, budget, key);
    if (counted) return counted;
  }
  throw new Overloaded();
}

/** The count including a point, and when the counter expires. */
interface CountedPoint {
  readonly points: number;
  readonly expire: string;
}

/**
 * Counts a point and holds it, in one statement; beyond the budget it is counted and not held, and the time of refusal begins. Points that
 * were held too long are taken off first, unless the counter refuses already.
 * @returns undefined when it depends on held points whether the budget is used up; then nothing is counted
 */
async function holdOne(
  store: Store,
  { points, withinSeconds, refusedForSeconds }: Budget,
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
        expire = CASE
          WHEN c.expire <= $4 THEN $2
          WHEN c.points = $5 AND c.held = 0 THEN $6
          ELSE c.expire END,
        held = CASE
          WHEN c.expire <= $4 OR c.points <= $5 AND c.held_until <= $4 THEN 1
          WHEN c.points < $5 THEN c.held + 1
          ELSE c.held END,
        held_until = CASE WHEN c.expire <= $4 OR c.points <= $5 THEN $3 ELSE c.held_until END
      WHERE c.expire <= $4 OR c.held_until <= $4 OR c.points < $5 OR c.points - c.held >= $5
      RETURNING points, expire`,
    values: [key, now + withinSeconds * 1_000, now + heldForMs, now, points, now + refusedForSeconds * 1_000],
  });
  return rows[0] as CountedPoint | undefined;
}

/** A point is given back only while the same period of its counter lasts; later it would allow an extra guess. */
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

/** For budgets whose refusals grow: extends the refusal that just began to twice the last one of the same day. */
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

/** @param store of the database whose migrations created the table */
function inTable(store: Store) {
  return { storeClient: store, storeType: 'pool', tableName: 'throttle_counters', tableCreated: true };
}

/** Hashed, because the longest e-mail would not fit, and nobody should read who tried to sign in. */
function stored(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
