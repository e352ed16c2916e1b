import { dateOf, type HolidayRule, type OnSunday } from './holiday-rule.ts';

const weekdays: Readonly<Record<string, number>> = { saturday: 6, sunday: 7 };
const hijriMonths: Readonly<Record<string, number>> = { shawwal: 10, 'dhu al-hijjah': 12 };
const toMonday = ' if sunday then next monday';

/**
 * Reads a rule as the `date-holidays` library writes those of Spain: `12-25`, `easter -2`, `05-31 since 2020`,
 * `05-02 if sunday then next monday`, `12-25 and if sunday then next monday`, `substitutes 11-01 if sunday then next monday`,
 * `10 Dhu al-Hijjah`, `2026-06-24`; and as only we write them: `11-01 if not sunday`, `2026-03-19, 2027-03-19`,
 * `easter 1 in place of a sunday`, `08-15 if not sunday but 2027-10-11`.
 * @returns null for anything else
 */
export function parseHolidayRule(text: string): HolidayRule | null {
  const [main = '', ...instead] = text.trim().toLowerCase().split(' but ');
  if (instead.length === 0) return parseMain(main);
  const rule = parseMain(main);
  const dates = readDates(instead.join(' but '));
  return rule && dates && rule.kind !== 'DATES' ? { kind: 'AMENDED', rule, dates } : null;
}

function parseMain(text: string): HolidayRule | null {
  const [main = '', replacing, ...others] = text.split(' in place of a ');
  if (replacing === undefined) return parseSimple(main);
  const rule = parseSimple(main);
  const isGood = replacing === 'sunday' && others.length === 0 && rule?.kind !== 'DATES';
  return rule && isGood ? { kind: 'REPLACING', rule } : null;
}

function parseSimple(text: string): HolidayRule | null {
  const dates = readDates(text);
  if (dates) return { kind: 'DATES', dates };
  return parseEaster(text) ?? parseSubstitute(text) ?? parseHijri(text) ?? parseFixed(text);
}

function parseEaster(rule: string): HolidayRule | null {
  const found = /^easter(?: (-?\d{1,3}))?$/.exec(rule);
  return found && { kind: 'EASTER', days: Number(found[1] ?? 0) };
}

const onSundayOf: Readonly<Record<string, OnSunday>> = {
  [toMonday]: 'MOVED',
  [` and${toMonday}`]: 'BOTH',
  ' if not sunday': 'SKIPPED',
};

function parseFixed(rule: string): HolidayRule | null {
  const found = /^(\d\d)-(\d\d)(?: since (\d{4}))?( (?:and )?if .*)?$/.exec(rule);
  const monthAndDay = found && readMonthAndDay(found[1], found[2]);
  const onSunday = found?.[4] === undefined ? 'KEPT' : onSundayOf[found[4]];
  if (!monthAndDay || onSunday === undefined) return null;
  const since = found[3] === undefined ? null : Number(found[3]);
  return { kind: 'FIXED', ...monthAndDay, onSunday, since };
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
  const isMoved = rule.endsWith(toMonday);
  const main = isMoved ? rule.slice(0, -toMonday.length) : rule;
  const [, day, name = ''] = /^(\d{1,2}) ([a-z -]+)$/.exec(main) ?? [];
  const month = Object.hasOwn(hijriMonths, name) ? hijriMonths[name] : undefined;
  return month === undefined || Number(day) < 1 || Number(day) > 29
    ? null
    : { kind: 'HIJRI', month, day: Number(day), onSunday: isMoved ? 'MOVED' : 'KEPT' };
}

/** Civil dates with commas between them, in order; null for anything else. */
function readDates(text: string): Temporal.PlainDate[] | null {
  const dates = text.split(', ').map(readDate);
  const read = dates.filter((date) => date !== null);
  return read.length === dates.length ? read.sort(Temporal.PlainDate.compare) : null;
}

function readDate(text: string): Temporal.PlainDate | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year === undefined ? null : dateOf(Number(year), { month: Number(month), day: Number(day) });
}

/** Month and day, when some year has them. */
function readMonthAndDay(month = '', day = ''): { month: number; day: number } | null {
  const read = { month: Number(month), day: Number(day) };
  return dateOf(2000, read) && read;
}
