import type { DateSpan } from '../time/date-span.ts';

export function wholeYear(year: number): DateSpan {
  return wholeYears(year, year);
}

/** All dates of some years, the last one included. */
export function wholeYears(first: number, last: number): DateSpan {
  return {
    startDate: Temporal.PlainDate.from({ year: first, month: 1, day: 1 }),
    endDate: Temporal.PlainDate.from({ year: last, month: 12, day: 31 }),
  };
}
