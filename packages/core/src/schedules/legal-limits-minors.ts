import type { LegalWarning, PlanDay } from './legal-limits-plan.ts';
import type { Shift } from './legal-limits-shifts.ts';
import { minorLimits } from './minor.ts';
import { missedRest } from './rest-within.ts';
import type { ScheduledSegment } from './segment-interval.ts';
import { dialMinutes } from './weekly-minutes.ts';

/** Whether a limit of minors holds on a date. */
export type IsMinorOn = (date: Temporal.PlainDate) => boolean;

const minutesInDay = 24 * 60;
/** Before 06:00 and from 22:00 on the clock of a date, in minutes of the day: Estatuto de los Trabajadores art. 36.1. */
const nights = [
  [0, 6 * 60],
  [22 * 60, minutesInDay],
] as const;

/**
 * MINOR_NIGHT: a plan that asks a minor to work at night, between 22:00 and 06:00 on the clock (Estatuto de los Trabajadores art. 6.2, 36.1), by
 * the date of the plan. The night in which somebody comes of age is forbidden until midnight. Where in a segment its fixed break lies is not known,
 * so that it does not make a night lawful.
 */
export function minorsAtNight(days: readonly PlanDay[], isMinorOn: IsMinorOn): LegalWarning[] {
  return days.flatMap(({ date, segments }) => {
    const minutesFound = segments
      .filter(({ startsAt, endsAt }) => Temporal.Instant.compare(startsAt, endsAt) < 0)
      .reduce((sum, segment) => sum + nightMinutes(segment, date, isMinorOn), 0);
    if (minutesFound === 0) return [];
    return [{ limit: 'MINOR_NIGHT', article: '6.2', date, minutesFound, minutesAllowed: 0 }];
  });
}

/** A segment ends within two dates of the clock. */
function nightMinutes(segment: ScheduledSegment, date: Temporal.PlainDate, isMinorOn: IsMinorOn): number {
  const from = segment.startTime.hour * 60 + segment.startTime.minute;
  const to = from + dialMinutes(segment);
  return [0, 1]
    .filter((days) => isMinorOn(date.add({ days })))
    .flatMap((days) => nights.map(([begins, ends]) => [begins, ends].map((at) => at + days * minutesInDay)))
    .reduce(
      (sum, [begins = 0, ends = 0]) => sum + Math.max(0, Math.min(to, ends) - Math.max(from, begins)),
      0,
    );
}

/**
 * MINOR_REST: a plan of more than four and a half hours on end without a rest of thirty minutes (art. 34.4), by the date of the shift. Gaps
 * between segments and fixed breaks are the rests that a plan has; breaks that are only punched are in no plan.
 */
export function minorsWithoutRest(shifts: readonly Shift[], isMinorOn: IsMinorOn): LegalWarning[] {
  const minutesAllowed = minorLimits.rest.leastMinutes;
  return shifts
    .filter(({ date }) => isMinorOn(date))
    .flatMap(({ date, segments }) => {
      const work = segments.map(({ startsAt, endsAt }) => ({
        ...{ kind: 'WORK' as const, endedBy: 'PUNCH' as const, punchIds: [] },
        ...{ from: startsAt.epochMilliseconds, to: endsAt.epochMilliseconds },
      }));
      const fixed = segments.map(({ startsAt, fixedUnpaidBreakMinutes }) => {
        const from = startsAt.epochMilliseconds;
        return { from, to: from + fixedUnpaidBreakMinutes * 60_000 };
      });
      const minutesFound = missedRest(work, fixed, minorLimits.rest);
      if (minutesFound === null) return [];
      return [{ limit: 'MINOR_REST', article: '34.4', date, minutesFound, minutesAllowed }];
    });
}
