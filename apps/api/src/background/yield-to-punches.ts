import type { Connections, Database } from '../platform/database/database.ts';
import { noPressure, type PunchPressure } from '../platform/load/punch-load.ts';
import { wait } from '../platform/timers/wake.ts';

/**
 * The share of a core that this process takes at least while it has work, whatever the load. Without load it takes nearly a whole core, so
 * a file takes a little more than twice as long at most.
 */
const leastShare = 0.45;
/** With so many punches under way at once, the process takes only its least share. */
const crowd = 2;
/** From the first value on, the slowest punch reduces the share; at the second one the least share is reached. Milliseconds. */
const slow = { fromMs: 50, toMs: 150 };

/** Between two measurements of its own processor time. */
const everyMs = 20;
/** The process pauses for so long at most: meanwhile it receives no messages. Excess beyond that is forgiven. */
const mostOwedMs = 100;
/** A shorter pause is not worth it. */
const leastOwedMs = 4;
/** A reading of the server is used for so long; it sends one every tenth of a second. */
const toldForMs = 500;

export interface YieldToPunches {
  /** Takes a reading of how much punches are delayed, from the server. */
  told(pressure: PunchPressure): void;
  /** The same database, which gives out connections only when no pause is due. */
  between(database: Database): Database;
}

/**
 * Makes this process pause while punches are delayed, whatever it is doing, but never while it holds a connection: a pause inside a
 * transaction would keep others from the rows that it has locked.
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
    for (let restMs = count(); restMs > 0; restMs = count()) await wait(restMs);
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

/** The share of a core that this process may take under this load, from `leastShare` to 1 (no limit). */
export function shareUnder({ underWay, slowestMs }: PunchPressure): number {
  const felt = Math.max(underWay / crowd, (slowestMs - slow.fromMs) / (slow.toMs - slow.fromMs));
  return 1 - Math.min(1, Math.max(0, felt)) * (1 - leastShare);
}

/**
 * How long the process has to pause to stay within its share. Time in which it waited or others used the cores counts as a pause, so that
 * it does not pause in addition when other programs are busy.
 */
export function owed(
  beforeMs: number,
  { tookMs, passedMs }: { tookMs: number; passedMs: number },
  share: number,
): number {
  return share >= 1 ? 0 : Math.min(mostOwedMs, Math.max(0, beforeMs + tookMs / share - passedMs));
}

/** The processor time of this process so far, in milliseconds, and the moment. */
function taken(): { at: number; tookMs: number } {
  const { user, system } = process.cpuUsage();
  return { at: performance.now(), tookMs: (user + system) / 1_000 };
}
