import { type ScheduledSegment, segmentInterval } from './segment-interval.ts';

/** One stretch of core hours, in civil time. It ends on the date on which it begins. */
export interface CoreInterval {
  readonly startTime: Temporal.PlainTime;
  readonly endTime: Temporal.PlainTime;
}

/**
 * The hours of a day in which everybody has to be present who otherwise distributes their own hours (Estatuto de los Trabajadores art. 34.2): by
 * time, none over another, at least one. Entries so many minutes after a start, or exits before an end, are no lateness: `flexibilityMinutes`.
 */
export interface CoreHours {
  readonly intervals: readonly CoreInterval[];
  readonly flexibilityMinutes: number;
}

/** Why core hours cannot be: an interval (its place) that ends before it begins, or begins before the one before it has ended; or more than all hours. */
export type CoreFault =
  | { readonly fault: 'ENDS_BEFORE_START' | 'OVERLAP'; readonly place: number }
  | { readonly fault: 'MORE_THAN_HOURS' };

/**
 * What is wrong with core hours; null for nothing. On all days of the plan together they may not be more than its hours.
 * @param minutes of the week or the month
 * @param days that its week, or its shortest month, has of the plan
 */
export function coreFault(
  intervals: readonly CoreInterval[],
  { minutes, days }: { readonly minutes: number; readonly days: number },
): CoreFault | null {
  let minutesOfDay = 0;
  for (const [place, { startTime, endTime }] of intervals.entries()) {
    if (minuteOf(endTime) <= minuteOf(startTime)) return { fault: 'ENDS_BEFORE_START', place };
    const before = intervals[place - 1];
    if (before && minuteOf(startTime) < minuteOf(before.endTime)) return { fault: 'OVERLAP', place };
    minutesOfDay += minuteOf(endTime) - minuteOf(startTime);
  }
  return minutesOfDay * days > minutes ? { fault: 'MORE_THAN_HOURS' } : null;
}

function minuteOf({ hour, minute }: Temporal.PlainTime): number {
  return hour * 60 + minute;
}

/** Core hours on a date, as instants, without those that a clock change leaves empty. @param timeZone in which they are meant */
export function coreSegmentsOn(
  { intervals, flexibilityMinutes }: CoreHours,
  date: Temporal.PlainDate,
  timeZone: string,
): readonly ScheduledSegment[] {
  return intervals.flatMap(({ startTime, endTime }, segmentIndex) => {
    const segment = { segmentIndex, startTime, endTime, flexibilityMinutes, fixedUnpaidBreakMinutes: 0 };
    const { startsAt, endsAt } = segmentInterval(segment, date, timeZone);
    return startsAt.equals(endsAt) ? [] : [{ ...segment, startsAt, endsAt }];
  });
}
