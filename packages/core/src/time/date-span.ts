/** Civil dates from the first to the last, both included. */
export interface DateSpan {
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
}

/** The last date the program knows: the end date of an absence whose end is unknown, such as an open sick leave. */
export const openEnd = Temporal.PlainDate.from('2199-12-31');

/** Whether the end of a span is unknown. */
export function isOpenEnded({ endDate }: Pick<DateSpan, 'endDate'>): boolean {
  return endDate.equals(openEnd);
}

/** The number of dates of a span: the length of an absence or a vacation in calendar days. */
export function calendarDays({ startDate, endDate }: DateSpan): number {
  return startDate.until(endDate).days + 1;
}

export function includesDate({ startDate, endDate }: DateSpan, date: Temporal.PlainDate): boolean {
  return !isBefore(date, startDate) && !isBefore(endDate, date);
}

/** The dates that both spans have, or null. */
export function sharedSpan(one: DateSpan, other: DateSpan): DateSpan | null {
  const startDate = later(one.startDate, other.startDate);
  const endDate = earlier(one.endDate, other.endDate);
  return isBefore(endDate, startDate) ? null : { startDate, endDate };
}

/** A span without the dates of another: none, one or two spans. */
export function withoutDates(span: DateSpan, taken: DateSpan): DateSpan[] {
  const shared = sharedSpan(span, taken);
  if (shared === null) return [{ startDate: span.startDate, endDate: span.endDate }];
  const before = { startDate: span.startDate, endDate: shared.startDate.subtract({ days: 1 }) };
  const after = { startDate: shared.endDate.add({ days: 1 }), endDate: span.endDate };
  return [before, after].filter(({ startDate, endDate }) => !isBefore(endDate, startDate));
}

/** Every date of a span, in order. */
export function datesOf({ startDate, endDate }: DateSpan): Temporal.PlainDate[] {
  const length = Math.max(0, calendarDays({ startDate, endDate }));
  return Array.from({ length }, (_, days) => startDate.add({ days }));
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0;
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(one, other) ? other : one;
}

function earlier(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(one, other) ? one : other;
}
