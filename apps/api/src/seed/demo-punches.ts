import type { Segment } from '@jornada/core/schedules/segment';
import { segmentInterval } from '@jornada/core/schedules/segment-interval';
import type { PunchType } from '@jornada/core/timekeeping/punch';

export interface DemoPunch {
  readonly type: PunchType;
  readonly punchedAt: Temporal.Instant;
}

/**
 * A plausible day at work: entries and exits some minutes off the plan, a break in a long segment, sometimes a late entry, overtime or a
 * forgotten exit.
 * @param segments what the person follows that day
 * @param random numbers in [0, 1)
 */
export function demoDay(
  segments: readonly Segment[],
  date: Temporal.PlainDate,
  timeZone: string,
  random: () => number,
): DemoPunch[] {
  const isLate = random() < 0.04;
  const staysOn = random() < 0.08;
  const forgetsExit = random() < 0.015;
  return segments.flatMap((segment, index) => {
    const isLast = index === segments.length - 1;
    const { startsAt, endsAt } = segmentInterval(segment, date, timeZone);
    const entry = after(startsAt, (isLate && index === 0 ? 22 : -7) + random() * 12, random);
    const exit = after(endsAt, (staysOn && isLast ? 35 : -2) + random() * 10, random);
    const punches: DemoPunch[] = [{ type: 'IN', punchedAt: entry }];
    if (startsAt.until(endsAt).total('hours') > 6) {
      const pause = after(startsAt, 225 + random() * 30, random);
      punches.push({ type: 'BREAK_START', punchedAt: pause });
      punches.push({ type: 'BREAK_END', punchedAt: after(pause, 17 + random() * 12, random) });
    }
    if (!(forgetsExit && isLast)) punches.push({ type: 'OUT', punchedAt: exit });
    return punches;
  });
}

function after(instant: Temporal.Instant, minutes: number, random: () => number): Temporal.Instant {
  return instant.add({ milliseconds: Math.floor(minutes) * 60_000 + Math.floor(random() * 60_000) });
}
