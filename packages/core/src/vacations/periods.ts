import type { DateSpan } from '../absences/date-span.ts';

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

/** Of versions that hold from a date on, the last one that holds on a date; null if there is none. One without a date always holds. */
export function inForce<One extends { readonly validFrom: Temporal.PlainDate | null }>(
  versions: readonly One[],
  date: Temporal.PlainDate,
): One | null {
  const holds = ({ validFrom }: One) =>
    validFrom === null || Temporal.PlainDate.compare(validFrom, date) <= 0;
  return versions.findLast(holds) ?? null;
}
