import type { Clock } from '@jornada/api/src/platform/time/clock.ts';

const start = Temporal.Instant.from('2026-11-20T07:00:00Z');

/**
 * A clock that advances only in steps, of three hours by default. Each employee punches once a step, since two punches of one person must
 * be more than a minute apart; so they punch some four times a day.
 */
export interface BenchClock extends Clock {
  step(): void;
}

/** @param minutes of a step */
export function benchClock(minutes = 180): BenchClock {
  let now = start;
  return {
    now: () => now,
    step: () => {
      now = now.add({ minutes });
    },
  };
}
