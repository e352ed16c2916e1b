import { minMinutesBetweenWorkdays, type PlanDay } from './legal-limits-plan.ts';
import type { ScheduledSegment } from './segment-interval.ts';
import { dialMinutes } from './weekly-minutes.ts';

/**
 * A shift: the segments of a workday by start, the date on which it begins, and its first and last moment in epoch milliseconds, including
 * pauses.
 */
export interface Shift {
  readonly date: Temporal.PlainDate;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly segments: readonly ScheduledSegment[];
}

const minutesInDay = 24 * 60;

/**
 * The shifts of consecutive dates, by date and start: what is to be worked or, of `planned`, what would be without holidays, absences and
 * vacations.
 *
 * - All segments of a date are one shift: the midday pause of a split shift is no rest between workdays.
 * - A segment that ends at midnight and one of the next date that begins at it are one, of the date on which it begins, if together
 *   they last no more than a day: 22:00–00:00 and 00:00–06:00 is how a night is written in two halves.
 * - A segment that begins at midnight with no such half before it, because that lies before the plan or on a holiday, is a shift of its
 *   own if the plan leaves twelve hours until the date goes on.
 */
export function shiftsOf(days: readonly PlanDay[], which: 'segments' | 'plannedSegments'): Shift[] {
  const stretchesByDay: Shift[][] = [];
  for (const day of days) {
    const yesterday = stretchesByDay.at(-1);
    const own: Shift[] = [];
    for (const stretch of stretchesOf(day, which)) {
      const half = yesterday?.findIndex((each) => isOneNight(each, stretch)) ?? -1;
      const evening = yesterday?.[half];
      if (evening === undefined) own.push(stretch);
      else yesterday?.splice(half, 1, joined(evening, [stretch]));
    }
    stretchesByDay.push(own);
  }
  return stretchesByDay.flatMap(shiftsOfDate);
}

/** The segments of a date, each by itself; without those that a clock change leaves empty. */
function stretchesOf(day: PlanDay, which: 'segments' | 'plannedSegments'): Shift[] {
  return day[which]
    .map((segment) => ({
      date: day.date,
      startsAt: segment.startsAt.epochMilliseconds,
      endsAt: segment.endsAt.epochMilliseconds,
      segments: [segment],
    }))
    .filter(({ startsAt, endsAt }) => endsAt > startsAt)
    .sort((left, right) => left.startsAt - right.startsAt);
}

function isOneNight(evening: Shift, morning: Shift): boolean {
  const minutes = [...evening.segments, ...morning.segments].reduce(
    (sum, each) => sum + dialMinutes(each),
    0,
  );
  const endsAtMidnight = evening.segments.at(-1)?.endTime.equals(midnight) ?? false;
  return (
    endsAtMidnight &&
    beginsAtMidnight(morning) &&
    evening.endsAt === morning.startsAt &&
    minutes <= minutesInDay
  );
}

function shiftsOfDate(stretches: readonly Shift[]): Shift[] {
  const [first, ...others] = stretches;
  if (first === undefined) return [];
  const [second, ...rest] = others;
  const isEndOfNight =
    second !== undefined &&
    beginsAtMidnight(first) &&
    second.startsAt - first.endsAt >= minMinutesBetweenWorkdays * 60_000;
  return isEndOfNight ? [first, joined(second, rest)] : [joined(first, others)];
}

/** Joins segments of one date or night, by start. */
function joined(first: Shift, others: readonly Shift[]): Shift {
  const all = [first, ...others];
  const endsAt = Math.max(...all.map((each) => each.endsAt));
  return { ...first, endsAt, segments: all.flatMap(({ segments }) => segments) };
}

const midnight = new Temporal.PlainTime();

function beginsAtMidnight({ segments }: Shift): boolean {
  return segments[0]?.startTime.equals(midnight) ?? false;
}

/** The time from one shift to the next, in epoch milliseconds: `to` is `from` where they overlap. */
export interface Rest {
  readonly after: Shift;
  readonly from: number;
  readonly to: number;
}

/** The rests between shifts in order; when a shift ends before an earlier one is over, the later end counts. */
export function restsBetween(shifts: readonly Shift[]): Rest[] {
  let from = Number.NEGATIVE_INFINITY;
  return shifts.slice(0, -1).map((after, index) => {
    from = Math.max(from, after.endsAt);
    return { after, from, to: Math.max(from, shifts[index + 1]?.startsAt ?? from) };
  });
}
