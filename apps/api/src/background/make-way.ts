import { availableParallelism, cpus } from 'node:os';

/** What takes no longer than this waits for nobody: no punch notices it, and whoever asked for it does. */
const shortMs = 3_000;
/** Between two looks at what others do. */
const everyMs = 50;
/** Others want the cores when they use so much of them all. */
const busyShare = 0.15;
/** Then it rests so many times as long as it worked: it comes to its end all the same, if eleven times as late. */
const restShare = 10;
const longestRestMs = 500;
/** Others have a crowd when they use so much: then it does a little between long rests, so that it neither counts nor stands still. */
const crowdShare = 0.5;
const crowdRestMs = 5_000;
/** No crowd takes longer to clock in: whoever uses the cores after that is no reason to keep a company's file from it. */
const crowdMs = 10 * 60_000;

export interface Way {
  /** From now on what it does is counted anew: it had nothing to do. */
  beginAnew(): void;
}

/**
 * Has the process rest while others want the cores. The lowest priority is not enough: what runs beside takes of the caches and of the
 * memory's speed, and punches noticed a third of it. Whatever the process does, it does nothing while it rests.
 */
export function makeWay(): Way {
  const sleep = new Int32Array(new SharedArrayBuffer(4));
  let restedAt = performance.now();
  let before = coresUsed();
  let begun = before;
  setInterval(() => {
    const now = coresUsed();
    const othersMs = now.allMs - before.allMs - (now.ownMs - before.ownMs);
    const availableMs = (now.at - before.at) * availableParallelism();
    before = now;
    const lately = { others: othersMs / availableMs, workedMs: now.at - restedAt };
    Atomics.wait(
      sleep,
      0,
      0,
      restMs(lately, { takenMs: now.ownMs - begun.ownMs, sinceMs: now.at - begun.at }),
    );
    restedAt = performance.now();
  }, everyMs).unref();
  return {
    beginAnew: () => {
      begun = coresUsed();
    },
  };
}

/**
 * How long to rest now.
 * @param lately what others used of all cores, from 0 to 1, and how long it has not rested
 * @param job what it took of a core since it began, and how long ago that was
 */
export function restMs(
  lately: { others: number; workedMs: number },
  job: { takenMs: number; sinceMs: number },
): number {
  if (job.takenMs <= shortMs || lately.others <= busyShare) return 0;
  if (lately.others > crowdShare && job.sinceMs < crowdMs) return crowdRestMs;
  return Math.min(longestRestMs, restShare * lately.workedMs);
}

/** How long all cores together have worked so far, and this process on them; the machine counts in steps of some milliseconds. */
function coresUsed(): { at: number; allMs: number; ownMs: number } {
  const { user, system } = process.cpuUsage();
  const allMs = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  return { at: performance.now(), allMs, ownMs: (user + system) / 1_000 };
}
