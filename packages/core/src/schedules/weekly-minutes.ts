import type { WeeklySegment } from './composite-rule.ts';
import { averageOfWeek } from './hours-plan.ts';
import type { Schedule } from './schedule.ts';
import type { Segment } from './segment.ts';

const minutesInDay = 1440;
const minutesInWeek = 7 * minutesInDay;

/** Minutes from midnight. */
function minuteOfDay(time: Temporal.PlainTime): number {
  return time.hour * 60 + time.minute;
}

/**
 * Whole minutes of a segment in a week without a clock change, less its unpaid break: 1 to 1440, or 0 when the break takes all. One that
 * ends when it starts lasts a day.
 */
export function plannedMinutes(segment: Omit<Segment, 'segmentIndex' | 'flexibilityMinutes'>): number {
  return Math.max(0, dialMinutes(segment) - segment.fixedUnpaidBreakMinutes);
}

/** The minutes of a week of a schedule, holidays aside; by hours of a month those of an average week. */
export function weeklyMinutes({ segmentsByDay, hours }: Pick<Schedule, 'segmentsByDay' | 'hours'>): number {
  if (hours) return Math.round(averageOfWeek(hours));
  return Object.values(segmentsByDay)
    .flat()
    .reduce((sum, segment) => sum + plannedMinutes(segment), 0);
}

/** The minutes of each weekday, Monday first; a segment over midnight counts on the day it begins. */
export function minutesByWeekday(segments: readonly WeeklySegment[]): number[] {
  return [1, 2, 3, 4, 5, 6, 7].map((day) =>
    segments
      .filter(({ dayOfWeek }) => dayOfWeek === day)
      .reduce((sum, segment) => sum + plannedMinutes(segment), 0),
  );
}

/**
 * Finds segments of a repeating week that overlap, also over midnight and from Sunday to Monday. Segments that merely touch do not overlap.
 * @returns the indexes of the first such pair in `segments`, the lower one first; null when there is none
 */
export function overlappingSegments(
  segments: readonly Pick<WeeklySegment, 'dayOfWeek' | 'startTime' | 'endTime'>[],
): [number, number] | null {
  const starts = segments.map(
    ({ dayOfWeek, startTime }) => (dayOfWeek - 1) * minutesInDay + minuteOfDay(startTime),
  );
  for (let second = 1; second < segments.length; second += 1) {
    for (let first = 0; first < second; first += 1) {
      if (shareTime(place(first), place(second))) return [first, second];
    }
  }
  return null;

  function place(index: number): { start: number; length: number } {
    const segment = segments[index];
    return { start: starts[index] ?? 0, length: segment ? dialMinutes(segment) : 0 };
  }
}

/** In the repeating week, whichever begins first must end before the other begins. */
function shareTime(
  one: { start: number; length: number },
  other: { start: number; length: number },
): boolean {
  const fromOne = (other.start - one.start + minutesInWeek) % minutesInWeek;
  const fromOther = (one.start - other.start + minutesInWeek) % minutesInWeek;
  return fromOne < one.length || fromOther < other.length;
}

/** The minutes from the start of a segment to its end on the clock, 1 to 1440: the elapsed time unless the clocks change. */
export function dialMinutes({ startTime, endTime }: Pick<Segment, 'startTime' | 'endTime'>): number {
  const minutes = minuteOfDay(endTime) - minuteOfDay(startTime);
  return minutes > 0 ? minutes : minutes + minutesInDay;
}
