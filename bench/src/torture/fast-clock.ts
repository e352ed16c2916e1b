import type { Clock } from '@jornada/api/src/platform/time/clock.ts';

/** Twenty minutes pass each second, in every process alike, since nobody may punch twice within a minute. */
const usualSpeed = 1_200;
const start = Temporal.Instant.from('2026-11-20T07:00:00Z').epochMilliseconds;

/** @param startedAt the real time at which it starts, in milliseconds since 1970. @param speed where people rest for longer, less is enough */
export function fastClock(startedAt: number, speed = usualSpeed): Clock {
  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(start + Math.max(0, Date.now() - startedAt) * speed),
  };
}
