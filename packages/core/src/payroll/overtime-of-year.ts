import { maxYearlyOvertimeMinutes } from '../schedules/overtime-limits.ts';

/** Overtime accepted of a date, in whole minutes. */
export interface AcceptedOvertime {
  readonly date: Temporal.PlainDate;
  readonly paidMinutes: number;
  readonly restMinutes: number;
  /** The part of `restMinutes` that was rested within its term. */
  readonly restedMinutes: number;
  /** The part that cannot be rested any more, because it was paid or settled otherwise. */
  readonly goneMinutes: number;
}

/** The last date on which overtime of a date can be compensated with rest: within four months (Estatuto de los Trabajadores art. 35.1). */
export function restUntil(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.add({ months: 4 });
}

/**
 * The minutes of a calendar year that count towards its eighty hours (art. 35.2): what is paid, at once or in place of its rest, and what was
 * to be rested and was not while its four months lasted. Until these are over, what can still be rested does not count. Overtime of force
 * majeure (art. 35.3) never does. It counts in the year in which it was worked, whenever it is rested.
 */
export function countedOvertime(
  accepted: readonly AcceptedOvertime[],
  year: number,
  today: Temporal.PlainDate,
): number {
  return accepted
    .filter(({ date }) => date.year === year)
    .reduce((sum, { date, paidMinutes, restMinutes, restedMinutes, goneMinutes }) => {
      const isOver = Temporal.PlainDate.compare(restUntil(date), today) < 0;
      return sum + paidMinutes + (isOver ? restMinutes - restedMinutes : goneMinutes);
    }, 0);
}

/** The minutes that a person may do of a calendar year: eighty hours, or the share of them of who is employed for a part of it (art. 35.2). */
export function allowedOvertime(shareOfYear: number): number {
  return Math.floor(maxYearlyOvertimeMinutes * shareOfYear);
}
