import { weekOfWholeNights } from '../schedules/night-in-halves.ts';
import type { Assignment, Schedule } from '../schedules/schedule.ts';
import { scheduleInForce } from '../schedules/schedule-on-date.ts';
import type { DateSpan } from '../time/date-span.ts';

/** On how many weekdays somebody works from a date on, until the next such change; null for the first. */
export interface WorkingWeek {
  readonly validFrom: Temporal.PlainDate | null;
  readonly days: number;
}

/** The days a week for which working days of vacation are granted in full. */
export const wholeWeek = 5;

/**
 * The weeks of somebody in a span, by the schedules in force. Without one the week before continues; before the first schedule its week
 * applies, because a missing schedule does not mean five days.
 * @param assignments all that touch the span
 * @returns in order, at least one; a whole week where there is no schedule
 */
export function workingWeeks(
  assignments: readonly Assignment[],
  { startDate, endDate }: DateSpan,
): WorkingWeek[] {
  const known = changesOf(assignments)
    .map((date) => (Temporal.PlainDate.compare(date, startDate) < 0 ? startDate : date))
    .filter((date) => Temporal.PlainDate.compare(date, endDate) <= 0)
    .toSorted(Temporal.PlainDate.compare)
    .flatMap((validFrom) => {
      const schedule = scheduleInForce(assignments, validFrom);
      return schedule ? [{ validFrom, days: workingDaysOf(schedule) }] : [];
    });
  const weeks: WorkingWeek[] = [];
  for (const { validFrom, days } of known) {
    if (weeks.length === 0) weeks.push({ validFrom: null, days });
    else if (weeks.at(-1)?.days !== days) weeks.push({ validFrom, days });
  }
  return weeks.length > 0 ? weeks : [{ validFrom: null, days: wholeWeek }];
}

/** The dates on which another schedule may come into force. */
function changesOf(assignments: readonly Assignment[]): Temporal.PlainDate[] {
  const after = (date: Temporal.PlainDate | null) => date?.add({ days: 1 });
  return assignments.flatMap(({ validFrom, validTo, schedule }) =>
    [validFrom, after(validTo), schedule.validFrom, after(schedule.validTo)].flatMap((date) => date ?? []),
  );
}

/**
 * On how many weekdays a schedule has hours, counting a night on the day it begins, or on how many hours of a week or a month are to be worked; a
 * whole week where it has none at all.
 */
function workingDaysOf({ segmentsByDay, hours }: Schedule): number {
  if (hours) return new Set(hours.daysOfWeek).size;
  return Object.keys(weekOfWholeNights(segmentsByDay)).length || wholeWeek;
}
