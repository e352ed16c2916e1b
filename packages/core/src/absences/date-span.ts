/** Civil dates from the first to the last, both included. */
export interface DateSpan {
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
}

/** The last date that the program knows: it stands for the end of what nobody knows yet when it ends, an illness that goes on. */
export const openEnd = Temporal.PlainDate.from('2199-12-31');

/** Whether nobody knows yet when a span ends. */
export function isOpenEnded({ endDate }: Pick<DateSpan, 'endDate'>): boolean {
  return endDate.equals(openEnd);
}

/** How many dates a span has: the length of an absence or a vacation in calendar days. */
export function calendarDays({ startDate, endDate }: DateSpan): number {
  return startDate.until(endDate).days + 1;
}

export function includesDate({ startDate, endDate }: DateSpan, date: Temporal.PlainDate): boolean {
  return !isBefore(date, startDate) && !isBefore(endDate, date);
}

/** What both spans have in common, or null. */
export function sharedSpan(one: DateSpan, other: DateSpan): DateSpan | null {
  const startDate = later(one.startDate, other.startDate);
  const endDate = earlier(one.endDate, other.endDate);
  return isBefore(endDate, startDate) ? null : { startDate, endDate };
}

/** What is left of a span without the dates of another: none, one or two spans. */
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
