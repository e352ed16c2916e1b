import type { Clock } from '../platform/time/clock.ts';

/** An ordinary Friday morning. */
export const usualMoment = '2026-11-20T09:00[Europe/Madrid]';

export interface TestClock extends Clock {
  set(moment: string): void;
  advance(duration: Temporal.DurationLike): void;
}

/** @param moment an instant with its zone, `2026-11-20T07:58[Europe/Madrid]`, or in UTC, `2026-11-20T06:58Z` */
export function testClock(moment: string): TestClock {
  let now = instantOf(moment);
  return {
    now: () => now,
    set: (next) => {
      now = instantOf(next);
    },
    advance: (duration) => {
      now = now.add(duration);
    },
  };
}

function instantOf(moment: string): Temporal.Instant {
  return moment.includes('[')
    ? Temporal.ZonedDateTime.from(moment).toInstant()
    : Temporal.Instant.from(moment);
}
