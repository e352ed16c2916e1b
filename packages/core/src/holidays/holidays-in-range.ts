import { ruleOccurrences } from './holiday-rule.ts';
import { parseHolidayRule } from './parse-holiday-rule.ts';

export type HolidayType = 'NATIONAL' | 'REGIONAL' | 'LOCAL' | 'COMPANY';

/**
 * A holiday as it was entered. A recurring one returns every year from that of `holidayDate` on: on the day its `rule` finds
 * (see `parseHolidayRule`), or on the month and day of `holidayDate` when it has none.
 */
export interface Holiday {
  readonly id: string;
  readonly holidayDate: Temporal.PlainDate;
  readonly name: string;
  readonly type: HolidayType;
  readonly isRecurring: boolean;
  readonly rule: string | null;
}

/** A holiday and the civil date on which it falls this time. */
export interface HolidayOccurrence<H extends Holiday = Holiday> {
  readonly occursOn: Temporal.PlainDate;
  readonly holiday: H;
}

/**
 * The holidays between two civil dates, both included, by date and then id; none when `from` is after `to`. One of
 * 29 February recurs in leap years only: nobody rests on a day that is not there.
 */
export function holidaysInRange<H extends Holiday>(
  holidays: readonly H[],
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): HolidayOccurrence<H>[] {
  return holidays
    .flatMap((holiday) => occurrences(holiday, from, to))
    .filter(({ occursOn }) => isWithin(occursOn, from, to))
    .sort(compareOccurrences);
}

function occurrences<H extends Holiday>(
  holiday: H,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): HolidayOccurrence<H>[] {
  const { holidayDate } = holiday;
  if (!holiday.isRecurring) return [{ occursOn: holidayDate, holiday }];
  const found: HolidayOccurrence<H>[] = [];
  for (let year = Math.max(from.year, holidayDate.year); year <= to.year; year += 1) {
    for (const occursOn of datesInYear(holiday, year)) found.push({ occursOn, holiday });
  }
  return found;
}

function datesInYear({ holidayDate, rule: text }: Holiday, year: number): Temporal.PlainDate[] {
  const rule = text === null ? null : parseHolidayRule(text);
  if (rule !== null) return ruleOccurrences(rule, year);
  const date = holidayDate.with({ year });
  // `with` would turn 29 February into the 28th in other years.
  return date.day === holidayDate.day ? [date] : [];
}

function isWithin(date: Temporal.PlainDate, from: Temporal.PlainDate, to: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(from, date) <= 0 && Temporal.PlainDate.compare(date, to) <= 0;
}

function compareOccurrences(left: HolidayOccurrence, right: HolidayOccurrence): number {
  return (
    Temporal.PlainDate.compare(left.occursOn, right.occursOn) ||
    (left.holiday.id < right.holiday.id ? -1 : left.holiday.id > right.holiday.id ? 1 : 0)
  );
}
