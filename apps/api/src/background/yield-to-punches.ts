import { setTimeout } from 'node:timers/promises';
import type { Connections, Database } from '../platform/database.ts';
import { noPressure, type PunchPressure } from '../platform/punch-load.ts';

/**
 * What this process takes of a core at least while it has something to do, punches or not. Alone it takes nearly a whole one, so that a
 * file takes a little more than twice as long at most.
 */
const leastShare = 0.45;
/** So many punches under way at once are a crowd, to which it leaves all but its least share. */
const crowd = 2;
/** From here on a punch is slow, and at the latter it is taken for a crowd. Milliseconds. */
const slow = { fromMs: 50, toMs: 150 };

/** Between two looks at what was taken. */
const everyMs = 20;
/** What it has taken too much is forgotten beyond this: it is stopped, and hears of it, within this time. */
const mostOwedMs = 100;
/** Less is not worth a rest. */
const leastOwedMs = 4;
/** What the server told is true for so long: it tells every tenth of a second. */
const toldForMs = 500;

export interface YieldToPunches {
  /** What punches feel, as the server tells it. */
  told(pressure: PunchPressure): void;
  /** The same database, of which connections are given out only when it is not time to rest. */
  between(database: Database): Database;
}

/**
 * Has this process rest as far as punches feel it, whatever it does, and never while it holds a connection: a transaction that rests would
 * keep others from the rows that it has locked.
 */
export function yieldToPunches(): YieldToPunches {
  const sleep = new Int32Array(new SharedArrayBuffer(4));
  let pressure = noPressure;
  let toldAt = Number.NEGATIVE_INFINITY;
  let last = taken();
  let owedMs = 0;
  let databases: Database[] = [];

  const count = () => {
    const now = taken();
    const share = shareUnder(now.at - toldAt > toldForMs ? noPressure : pressure);
    owedMs = owed(owedMs, { tookMs: now.tookMs - last.tookMs, passedMs: now.at - last.at }, share);
    last = now;
    return owedMs > leastOwedMs ? owedMs : 0;
  };
  const isInTransaction = () => databases.some((database) => database.figures().connections.busy > 0);
  setInterval(() => {
    const restMs = count();
    if (restMs > 0 && !isInTransaction()) Atomics.wait(sleep, 0, 0, restMs);
  }, everyMs).unref();

  const rested = async (connect: Connections['connect']) => {
    for (let restMs = count(); restMs > 0; restMs = count()) await setTimeout(restMs);
    return connect();
  };
  return {
    told: (felt) => {
      pressure = felt;
      toldAt = performance.now();
    },
    between: (database) => {
      databases = [...databases, database];
      return { ...database, connect: () => rested(database.connect) };
    },
  };
}

/** What this process may take of a core while punches feel this. From `leastShare` to 1, which is no limit. */
export function shareUnder({ underWay, slowestMs }: PunchPressure): number {
  const felt = Math.max(underWay / crowd, (slowestMs - slow.fromMs) / (slow.toMs - slow.fromMs));
  return 1 - Math.min(1, Math.max(0, felt)) * (1 - leastShare);
}

/**
 * How long it has to rest, so that what it takes stays within its share. What others kept it from, and what it waited for, counts as rest:
 * when neighbours take the cores it rests for nobody.
 */
export function owed(
  beforeMs: number,
  { tookMs, passedMs }: { tookMs: number; passedMs: number },
  share: number,
): number {
  return share >= 1 ? 0 : Math.min(mostOwedMs, Math.max(0, beforeMs + tookMs / share - passedMs));
}

/** What this process has taken of all cores so far, in milliseconds, and when that was. */
function taken(): { at: number; tookMs: number } {
  const { user, system } = process.cpuUsage();
  return { at: performance.now(), tookMs: (user + system) / 1_000 };
}
