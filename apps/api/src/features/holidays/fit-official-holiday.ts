import { bareRule, feastOf } from '@jornada/core/holidays/holiday-feast';
import { type HolidayRule, ruleOccurrences } from '@jornada/core/holidays/holiday-rule';
import { holidaysInRange } from '@jornada/core/holidays/holidays-in-range';
import { parseHolidayRule } from '@jornada/core/holidays/parse-holiday-rule';
import { searchable } from '../../platform/database/search-pattern.ts';
import type { HolidayRow } from './holidays.queries.ts';
import type { OfficialHoliday } from './official-holidays.ts';
import { yearPeriod } from './year-period.ts';

/**
 * How an official holiday compares with those a company has: present already; extending one of them without losing a date (`row` is that
 * one afterwards); or new, with the rule to store.
 */
export type Fit =
  | { readonly kind: 'KNOWN' }
  | { readonly kind: 'GROWS'; readonly row: HolidayRow; readonly exists: boolean }
  | { readonly kind: 'NEW'; readonly rule: string };

/** After this many years the weekdays of all dates repeat. */
const years = 28;

/** Compares official holidays of a year with those a company has. */
export function fitsInto(known: readonly HolidayRow[], year: number): (official: OfficialHoliday) => Fit {
  const dates = datesOf(known, year);
  return (official) => {
    const rule = read(official.rule);
    const feast = feastOf(rule);
    const coming = occurrences(rule, year);
    if (coming.every((date) => dates.has(date))) return { kind: 'KNOWN' };
    const kin = known.filter(
      (row) => isOfFeast(row, feast) && (rule.kind !== 'DATES' || isChosen(row, official)),
    );
    const others = known.filter((row) => !kin.includes(row));
    if (isThere(official, others, ({ name }) => searchable(name) === searchable(official.name)))
      return { kind: 'KNOWN' };
    const exists = dates.has(official.holidayDate.toString());
    for (const row of kin) {
      const grown = growth(row.rule ?? '', official.rule, year);
      if (grown !== null) return { kind: 'GROWS', row: beginning(row, grown, official), exists };
    }
    if (exists && kin.length > 0) return { kind: 'KNOWN' };
    if (kin.length > 0) return { kind: 'NEW', rule: official.holidayDate.toString() };
    const isWandering = bareRule(rule).kind !== 'FIXED' && rule.kind !== 'DATES';
    if (!isWandering && isThere(official, others, ({ isRecurring }) => isRecurring)) return { kind: 'KNOWN' };
    return { kind: 'NEW', rule: official.rule };
  };
}

/** Every date of the company's holidays from a year on. */
function datesOf(known: readonly HolidayRow[], year: number): ReadonlySet<string> {
  const { from } = yearPeriod(year);
  const { to } = yearPeriod(year + years - 1);
  return new Set(holidaysInRange(known, from, to).map(({ occursOn }) => occursOn.toString()));
}

function isThere(
  { holidayDate }: OfficialHoliday,
  known: readonly HolidayRow[],
  isSame: (row: HolidayRow) => boolean,
): boolean {
  return holidaysInRange(known, holidayDate, holidayDate).some(({ holiday }) => isSame(holiday));
}

function isOfFeast({ rule: text }: HolidayRow, feast: string): boolean {
  const rule = text === null ? null : parseHolidayRule(text);
  return rule !== null && rule.kind !== 'SUBSTITUTE' && feastOf(rule) === feast;
}

/** Holidays chosen for single years belong together, unless the stored one has another type by now. */
function isChosen(row: HolidayRow, official: OfficialHoliday): boolean {
  return row.type === official.type;
}

/** A rule with the dates of both; null when no rule has them. */
function growth(text: string, official: string, year: number): string | null {
  const before = read(text);
  const wanted = read(official);
  const candidates = [official];
  if (before.kind === 'DATES' && wanted.kind === 'DATES')
    candidates.push([...new Set([...before.dates, ...wanted.dates].map(String))].sort().join(', '));
  if (before.kind === 'FIXED' && before.onSunday === 'KEPT' && isMoved(wanted))
    candidates.push(`${feastOf(before)} and if sunday then next monday`);
  return (
    candidates.find((each) => covers(read(each), before, year) && covers(read(each), wanted, year)) ?? null
  );
}

function isMoved(rule: HolidayRule): boolean {
  const bare = bareRule(rule);
  return bare.kind === 'FIXED' && bare.onSunday === 'MOVED';
}

/** Whether a rule has every date of another one from the year before on, except in years for which it has its own dates. */
function covers(rule: HolidayRule, other: HolidayRule, year: number): boolean {
  const amended = rule.kind === 'AMENDED' ? rule.dates.map((date) => date.year) : [];
  const own = new Set(occurrences(rule, year - 1));
  return occurrences(other, year - 1).every(
    (date) => own.has(date) || amended.includes(Number(date.slice(0, 4))),
  );
}

function beginning(row: HolidayRow, rule: string, { holidayDate }: OfficialHoliday): HolidayRow {
  const isEarlier = Temporal.PlainDate.compare(holidayDate, row.holidayDate) < 0;
  return { ...row, rule, holidayDate: isEarlier ? holidayDate : row.holidayDate };
}

function occurrences(rule: HolidayRule, from: number): string[] {
  const all = Array.from({ length: years }, (_, later) => ruleOccurrences(rule, from + later));
  return all.flat().map(String);
}

function read(text: string): HolidayRule {
  const rule = parseHolidayRule(text);
  if (rule === null) throw new Error(`'${text}' is no rule of a holiday`);
  return rule;
}
