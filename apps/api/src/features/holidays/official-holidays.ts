import type { HolidayType } from '@jornada/contract/holidays/holiday';
import type { SpanishRegion } from '@jornada/contract/holidays/spanish-regions';
import { ruleOccurrences } from '@jornada/core/holidays/holiday-rule';
import { parseHolidayRule } from '@jornada/core/holidays/parse-holiday-rule';
import { officialHolidayNames, substituteName } from '@jornada/texts/es/holidays';

/** A holiday of the official calendars. `rule` finds its date in other years; null when it is of this year alone. */
export interface OfficialHoliday {
  readonly holidayDate: Temporal.PlainDate;
  readonly name: string;
  readonly type: HolidayType;
  readonly rule: string | null;
}

/**
 * The days of rest of a year in Spain, or in one of its communities, by date. What the library knows besides (observances, banks)
 * is left out, and so is a substitute that its own holiday already moves to.
 */
export async function officialHolidays(
  year: number,
  region: SpanishRegion | null,
): Promise<OfficialHoliday[]> {
  const national = await libraryDays(year, null);
  const nationalRules = new Set(national.map(({ rule }) => rule));
  const days = region === null ? national : await libraryDays(year, region);
  const rules = new Set(days.map(({ rule }) => rule));
  const holidays = days
    .filter(
      ({ rule }) => !rules.has(`${rule.replace(/^substitutes (\S+) .*/, '$1')} if sunday then next monday`),
    )
    .map((day) => toOfficial(day, year, nationalRules.has(day.rule) ? 'NATIONAL' : 'REGIONAL'));
  // A rule that falls twice in a year is one holiday.
  const first = new Map(holidays.toReversed().map((holiday) => [holiday.rule ?? holiday.name, holiday]));
  return [...first.values()].sort((left, right) =>
    Temporal.PlainDate.compare(left.holidayDate, right.holidayDate),
  );
}

interface LibraryDay {
  readonly date: string;
  readonly name: string;
  readonly rule: string;
}

async function libraryDays(year: number, region: SpanishRegion | null): Promise<LibraryDay[]> {
  // A sixth of a second to load, and only importing needs it.
  const { default: Holidays } = await import('date-holidays');
  const calendar = region === null ? new Holidays('ES') : new Holidays('ES', region);
  return calendar
    .getHolidays(year, 'es')
    .filter(({ type }) => type === 'public')
    .map(({ date, name, rule }) => ({ date: date.slice(0, 10), name, rule: rule.toLowerCase() }))
    .filter(({ rule }) => !movesSaturdays(rule));
}

/** Only a holiday on a Sunday is moved (Estatuto de los Trabajadores art. 37.2); the library moves Cataluña's 1 May from a Saturday too. */
function movesSaturdays(rule: string): boolean {
  return rule.includes('if saturday');
}

function toOfficial(
  { date, name, rule: text }: LibraryDay,
  year: number,
  type: HolidayType,
): OfficialHoliday {
  const rule = parseHolidayRule(text);
  const [holidayDate = Temporal.PlainDate.from(date)] = rule ? ruleOccurrences(rule, year) : [];
  return { holidayDate, name: officialName(name, text), type, rule: rule && text };
}

function officialName(libraryName: string, rule: string): string {
  const substituted = /^substitutes (\S+) /.exec(rule)?.[1];
  if (substituted === undefined) return officialHolidayNames[rule] ?? libraryName;
  return substituteName(officialHolidayNames[substituted] ?? libraryName.replace(/ \(día sustituto\)$/, ''));
}
