import { availableParallelism, cpus } from 'node:os';

/** Between two looks at what others do. */
const everyMs = 50;
/** Others want the cores when they use so much of them all. */
const busyShare = 0.3;
/** Then it rests so many times as long as it worked: it comes to its end all the same, if three times as late. */
const restShare = 2;
const longestRestMs = 500;

/**
 * Has the process rest while others want the cores. The lowest priority is not enough: what runs beside takes of the caches and of the
 * memory's speed, and punches noticed a third of it. Whatever the process does, it does nothing while it rests.
 */
export function makeWay(): void {
  const sleep = new Int32Array(new SharedArrayBuffer(4));
  let restedAt = performance.now();
  let before = coresUsed();
  setInterval(() => {
    const now = coresUsed();
    const othersMs = now.allMs - before.allMs - (now.ownMs - before.ownMs);
    const availableMs = (now.at - before.at) * availableParallelism();
    before = now;
    if (othersMs > busyShare * availableMs) {
      Atomics.wait(sleep, 0, 0, Math.min(longestRestMs, restShare * (now.at - restedAt)));
    }
    restedAt = performance.now();
  }, everyMs).unref();
}

/** How long all cores together have worked so far, and this process on them; the machine counts in steps of some milliseconds. */
function coresUsed(): { at: number; allMs: number; ownMs: number } {
  const { user, system } = process.cpuUsage();
  const allMs = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  return { at: performance.now(), allMs, ownMs: (user + system) / 1_000 };
}
