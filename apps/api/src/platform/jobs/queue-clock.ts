import { type Clock, systemClock } from 'pg-boss';
import { type Waking, wakeAfter } from '../timers/wake.ts';

/**
 * Longer than every interval of the queues. They work out what is left of an interval from the clock: after it was set back by a month, a
 * month; each part of it ends with another look at the clock, and one that was put right again holds.
 */
export const longestWaitMs = 600_000;

/** The machine's clock for pg-boss, whose own timers overflow at 24.8 days. @param base tests pass in a clock that they set back */
export function queueClock(base: Clock = systemClock): Clock {
  return {
    now: () => base.now(),
    setTimeout: (work, ms) => wakeAfter(Math.min(ms, longestWaitMs), work),
    clearTimeout: (handle) => (handle as Waking | undefined)?.cancel(),
    setInterval: (work, ms) => base.setInterval(work, ms),
    clearInterval: (handle) => base.clearInterval(handle),
  };
}
