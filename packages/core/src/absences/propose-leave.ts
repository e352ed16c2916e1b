import type { DateSpan } from '../time/date-span.ts';
import type { DayUnit, LeaveStart } from './leave-kinds.ts';

/**
 * The dates of a leave of so many days: natural days are consecutive, working days are those on which the person would have worked. Where a
 * leave starts on the first working day and the event is not on one, it starts after the event.
 * @param amount whole days, at least 1
 * @param wouldWork of a date; called for at most 400 dates from the event on
 * @returns null when there are not so many working days within 400 dates
 */
export function proposeLeave(
  happensOn: Temporal.PlainDate,
  rule: { readonly amount: number; readonly dayUnit: DayUnit; readonly startsOn: LeaveStart },
  wouldWork: (date: Temporal.PlainDate) => boolean,
): DateSpan | null {
  const { amount, dayUnit, startsOn } = rule;
  const horizon = Array.from({ length: farthestDays }, (_, days) => happensOn.add({ days }));
  const startDate = startsOn === 'EVENT' ? happensOn : horizon.find(wouldWork);
  if (startDate === undefined) return null;
  if (dayUnit === 'NATURAL') return { startDate, endDate: startDate.add({ days: amount - 1 }) };
  const worked = horizon.filter((date) => Temporal.PlainDate.compare(date, startDate) >= 0).filter(wouldWork);
  const endDate = worked[amount - 1];
  return endDate === undefined ? null : { startDate, endDate };
}

const farthestDays = 400;
