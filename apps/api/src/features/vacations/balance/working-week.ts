import type { DateSpan } from '@jornada/core/absences/date-span';
import { weekOfWholeNights } from '@jornada/core/schedules/night-in-halves';
import type { Plan } from '../../../plan/read-plan.ts';

interface Employed {
  readonly employedFrom: Temporal.PlainDate | null;
  readonly employedUntil: Temporal.PlainDate | null;
}

/** Every date of some years, the last included. */
export function wholeYears(first: number, last: number): DateSpan {
  return {
    startDate: Temporal.PlainDate.from({ year: first, month: 1, day: 1 }),
    endDate: Temporal.PlainDate.from({ year: last, month: 12, day: 31 }),
  };
}

/** The date by whose schedule somebody's working days are granted: today, or what is nearest to it of the year in which they are employed. */
export function referenceDate(
  { employedFrom, employedUntil }: Employed,
  year: number,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const { startDate, endDate } = wholeYears(year, year);
  const employed = within(today, [employedFrom ?? startDate, employedUntil ?? endDate]);
  return within(employed, [startDate, endDate]);
}

/** On how many weekdays the schedule in force on a date has hours; five where there is none. */
export function workingDaysPerWeek(plan: Plan | null, date: Temporal.PlainDate): number {
  const schedule = plan?.on(date).scheduled?.schedule;
  if (!schedule) return wholeWeek;
  return Object.keys(weekOfWholeNights(schedule.segmentsByDay)).length || wholeWeek;
}

const wholeWeek = 5;

function within(
  date: Temporal.PlainDate,
  [first, last]: readonly [Temporal.PlainDate, Temporal.PlainDate],
): Temporal.PlainDate {
  if (Temporal.PlainDate.compare(date, first) < 0) return first;
  return Temporal.PlainDate.compare(date, last) > 0 ? last : date;
}
