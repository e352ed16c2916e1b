import { easterSunday } from './easter-sunday.ts';

/**
 * What becomes of a fixed day that falls on a Sunday: it stays there (KEPT), is kept on the Monday after (MOVED), is none that
 * year (SKIPPED), or is both the Sunday and the Monday (BOTH).
 */
export type OnSunday = 'KEPT' | 'MOVED' | 'SKIPPED' | 'BOTH';

/**
 * How a holiday finds its date each year:
 * - FIXED, the same month and day, from `since` on.
 * - EASTER, so many days after Easter Sunday (before it when negative).
 * - SUBSTITUTE, the Monday after a month and day, only in years when that falls on one of `onWeekdays` (6, 7).
 * - HIJRI, a month and day of the Islamic calendar (Umm al-Qura); one Gregorian year may have two.
 * - DATES, on those dates alone: what a community chose for some years.
 * - REPLACING, as another rule, only in years in which one of the national feasts falls on a Sunday: a community may keep a day
 *   of its own in place of the Monday after (RD 2001/1983, art. 45.3).
 * - AMENDED, as another rule, but in the years of `dates` on these instead: where the government of that year said otherwise.
 */
export type HolidayRule =
  | { kind: 'FIXED'; month: number; day: number; onSunday: OnSunday; since: number | null }
  | { kind: 'EASTER'; days: number }
  | { kind: 'SUBSTITUTE'; month: number; day: number; onWeekdays: readonly number[] }
  | { kind: 'HIJRI'; month: number; day: number; onSunday: 'KEPT' | 'MOVED' }
  | { kind: 'DATES'; dates: readonly Temporal.PlainDate[] }
  | { kind: 'REPLACING'; rule: HolidayRule }
  | { kind: 'AMENDED'; rule: HolidayRule; dates: readonly Temporal.PlainDate[] };

/** The national feasts with a fixed date (RD 2001/1983, art. 45.1 a–c), as month and day. */
const nationalFeasts = [
  [1, 1],
  [5, 1],
  [8, 15],
  [10, 12],
  [11, 1],
  [12, 6],
  [12, 8],
  [12, 25],
] as const;

/** The civil dates of a year on which a holiday of that rule falls, in order: mostly one, sometimes none or two. */
export function ruleOccurrences(rule: HolidayRule, year: number): Temporal.PlainDate[] {
  switch (rule.kind) {
    case 'EASTER':
      return [easterSunday(year).add({ days: rule.days })];
    case 'HIJRI':
      return hijriDates(rule, year);
    case 'DATES':
      return inYear(rule.dates, year);
    case 'REPLACING':
      return hasFeastOnSunday(year) ? ruleOccurrences(rule.rule, year) : [];
    case 'AMENDED': {
      const amended = inYear(rule.dates, year);
      return amended.length > 0 ? amended : ruleOccurrences(rule.rule, year);
    }
    default:
      return monthDayOccurrences(rule, year);
  }
}

/** The civil dates a Hijri month and day has in a year, wherever it is kept, in order. */
export function hijriDates(
  { month, day, onSunday }: HolidayRule & { kind: 'HIJRI' },
  year: number,
): Temporal.PlainDate[] {
  const calendar = 'islamic-umalqura';
  const firstHijriYear = Temporal.PlainDate.from({ year, month: 1, day: 1 }).withCalendar(calendar).year;
  return [firstHijriYear, firstHijriYear + 1, firstHijriYear + 2]
    .map((hijriYear) =>
      Temporal.PlainDate.from({ calendar, year: hijriYear, month, day }).withCalendar('iso8601'),
    )
    .map((date) => (onSunday === 'MOVED' && date.dayOfWeek === 7 ? mondayAfter(date) : date))
    .filter((date) => date.year === year);
}

function monthDayOccurrences(
  rule: HolidayRule & { kind: 'FIXED' | 'SUBSTITUTE' },
  year: number,
): Temporal.PlainDate[] {
  const date = dateOf(year, rule);
  if (date === null) return [];
  if (rule.kind === 'SUBSTITUTE') return rule.onWeekdays.includes(date.dayOfWeek) ? [mondayAfter(date)] : [];
  if (rule.since !== null && year < rule.since) return [];
  if (date.dayOfWeek !== 7) return [date];
  const { onSunday } = rule;
  return [
    ...(onSunday === 'KEPT' || onSunday === 'BOTH' ? [date] : []),
    ...(onSunday === 'MOVED' || onSunday === 'BOTH' ? [mondayAfter(date)] : []),
  ];
}

/** The date with a month and day in a year; null when that year has none. */
export function dateOf(
  year: number,
  { month, day }: { month: number; day: number },
): Temporal.PlainDate | null {
  if (month < 1 || month > 12 || day < 1) return null;
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return day > first.daysInMonth ? null : first.with({ day });
}

function inYear(dates: readonly Temporal.PlainDate[], year: number): Temporal.PlainDate[] {
  return dates.filter((date) => date.year === year);
}

function hasFeastOnSunday(year: number): boolean {
  return nationalFeasts.some(([month, day]) => dateOf(year, { month, day })?.dayOfWeek === 7);
}

function mondayAfter(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.add({ days: 8 - date.dayOfWeek });
}
