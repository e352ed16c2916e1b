import type { Clock } from '@jornada/api/src/platform/time/clock.ts';

const start = Temporal.Instant.from('2026-11-20T07:00:00Z');

/**
 * A clock that stands still between steps, of three hours unless told otherwise: employees take turns, and each turn must lie more than a minute after the
 * same employee's last. So they punch some four times a day, as people do.
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
