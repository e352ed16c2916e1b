/** Days of a week, Monday first. */
const weekDays = 7;

/** The month of a civil date, as `2026-11`. */
export function monthOf(civilDate: string): string {
  return civilDate.slice(0, 7);
}

/** A month so many months later, earlier when negative. */
export function monthAfter(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/** A civil date so many days later, earlier when negative. */
export function dayAfter(civilDate: string, days: number): string {
  return Temporal.PlainDate.from(civilDate).add({ days }).toString();
}

/** The first and last civil date of a month. */
export function daysOf(month: string) {
  const first = Temporal.PlainDate.from(`${month}-01`);
  return { from: first.toString(), to: first.with({ day: first.daysInMonth }).toString() };
}

/** The weeks that a month touches, each of seven civil dates from Monday on: the first and last may reach beyond it. */
export function weeksOf(month: string): string[][] {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const weeks = Math.ceil((first.dayOfWeek - 1 + first.daysInMonth) / weekDays);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: weekDays }, (_, day) => monday.add({ days: week * weekDays + day }).toString()),
  );
}

/**
 * The civil date to which a key leads in a calendar: the arrows by days and weeks, Home and End within the week, the pages by
 * months, on the last day of those that are shorter; undefined for any other key.
 */
export function dateAfterKey(key: string, civilDate: string): string | undefined {
  const date = Temporal.PlainDate.from(civilDate);
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(civilDate, -1);
    case 'ArrowRight':
      return dayAfter(civilDate, 1);
    case 'ArrowUp':
      return dayAfter(civilDate, -weekDays);
    case 'ArrowDown':
      return dayAfter(civilDate, weekDays);
    case 'Home':
      return dayAfter(civilDate, 1 - date.dayOfWeek);
    case 'End':
      return dayAfter(civilDate, weekDays - date.dayOfWeek);
    case 'PageUp':
      return date.subtract({ months: 1 }).toString();
    case 'PageDown':
      return date.add({ months: 1 }).toString();
    default:
      return undefined;
  }
}

/** Whether a civil date is a Saturday or Sunday. */
export const isWeekend = (date: string) => Temporal.PlainDate.from(date).dayOfWeek > 5;
