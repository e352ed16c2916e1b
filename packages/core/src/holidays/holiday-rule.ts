import { easterSunday } from './easter-sunday.ts';

/**
 * How a holiday finds its date each year:
 * - FIXED, the same month and day; with `sundayMoves`, the Monday after when that is a Sunday; from `since` on.
 * - EASTER, so many days after Easter Sunday (before it when negative).
 * - SUBSTITUTE, the Monday after a month and day, only in years when that falls on one of `onWeekdays` (6, 7).
 * - HIJRI, a month and day of the Islamic calendar (Umm al-Qura); one Gregorian year may have two.
 */
export type HolidayRule =
  | { kind: 'FIXED'; month: number; day: number; sundayMoves: boolean; since: number | null }
  | { kind: 'EASTER'; days: number }
  | { kind: 'SUBSTITUTE'; month: number; day: number; onWeekdays: readonly number[] }
  | { kind: 'HIJRI'; month: number; day: number };

const weekdays: Readonly<Record<string, number>> = { saturday: 6, sunday: 7 };
const hijriMonths: Readonly<Record<string, number>> = { shawwal: 10, 'dhu al-hijjah': 12 };

/**
 * Reads a rule as the `date-holidays` library writes those of Spain: `12-25`, `easter -2`, `05-31 since 2020`,
 * `05-02 if sunday then next monday`, `substitutes 11-01 if sunday then next monday`, `10 Dhu al-Hijjah`.
 * @returns null for anything else
 */
export function parseHolidayRule(text: string): HolidayRule | null {
  const rule = text.trim().toLowerCase();
  return parseEaster(rule) ?? parseSubstitute(rule) ?? parseHijri(rule) ?? parseFixed(rule);
}

/** The civil dates of a year on which a holiday of that rule falls, in order: mostly one, sometimes none or two. */
export function ruleOccurrences(rule: HolidayRule, year: number): Temporal.PlainDate[] {
  if (rule.kind === 'EASTER') return [easterSunday(year).add({ days: rule.days })];
  if (rule.kind === 'HIJRI') return hijriDates(rule, year);
  const date = dateOf(year, rule);
  if (date === null) return [];
  if (rule.kind === 'SUBSTITUTE') return rule.onWeekdays.includes(date.dayOfWeek) ? [mondayAfter(date)] : [];
  if (rule.since !== null && year < rule.since) return [];
  return [rule.sundayMoves && date.dayOfWeek === 7 ? mondayAfter(date) : date];
}

function parseEaster(rule: string): HolidayRule | null {
  const found = /^easter(?: (-?\d{1,3}))?$/.exec(rule);
  return found && { kind: 'EASTER', days: Number(found[1] ?? 0) };
}

function parseFixed(rule: string): HolidayRule | null {
  const found = /^(\d\d)-(\d\d)(?: since (\d{4}))?( if sunday then next monday)?$/.exec(rule);
  if (!found) return null;
  const monthAndDay = readMonthAndDay(found[1], found[2]);
  const since = found[3] === undefined ? null : Number(found[3]);
  return monthAndDay && { kind: 'FIXED', ...monthAndDay, since, sundayMoves: found[4] !== undefined };
}

function parseSubstitute(rule: string): HolidayRule | null {
  const found =
    /^substitutes (\d\d)-(\d\d) if ((?:saturday|sunday)(?:, ?(?:saturday|sunday))?) then next monday$/.exec(
      rule,
    );
  const monthAndDay = found && readMonthAndDay(found[1], found[2]);
  if (!monthAndDay) return null;
  const onWeekdays = (found[3] ?? '').split(',').map((name) => weekdays[name.trim()] ?? 0);
  return { kind: 'SUBSTITUTE', ...monthAndDay, onWeekdays };
}

function parseHijri(rule: string): HolidayRule | null {
  const [, day, name = ''] = /^(\d{1,2}) ([a-z -]+)$/.exec(rule) ?? [];
  const month = Object.hasOwn(hijriMonths, name) ? hijriMonths[name] : undefined;
  return month === undefined || Number(day) < 1 || Number(day) > 29
    ? null
    : { kind: 'HIJRI', month, day: Number(day) };
}

/** Month and day, when some year has them. */
function readMonthAndDay(month = '', day = ''): { month: number; day: number } | null {
  const read = { month: Number(month), day: Number(day) };
  return dateOf(2000, read) && read;
}

function dateOf(year: number, { month, day }: { month: number; day: number }): Temporal.PlainDate | null {
  if (month < 1 || month > 12 || day < 1) return null;
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return day > first.daysInMonth ? null : first.with({ day });
}

function mondayAfter(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.add({ days: 8 - date.dayOfWeek });
}

function hijriDates({ month, day }: { month: number; day: number }, year: number): Temporal.PlainDate[] {
  const calendar = 'islamic-umalqura';
  const firstHijriYear = Temporal.PlainDate.from({ year, month: 1, day: 1 }).withCalendar(calendar).year;
  return [firstHijriYear, firstHijriYear + 1, firstHijriYear + 2]
    .map((hijriYear) =>
      Temporal.PlainDate.from({ calendar, year: hijriYear, month, day }).withCalendar('iso8601'),
    )
    .filter((date) => date.year === year);
}
