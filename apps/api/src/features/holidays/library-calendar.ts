import type { SpanishRegion } from '@jornada/contract/holidays/spanish-regions';
import { feastOf } from '@jornada/core/holidays/holiday-feast';
import { type HolidayRule, ruleOccurrences } from '@jornada/core/holidays/holiday-rule';
import { parseHolidayRule } from '@jornada/core/holidays/parse-holiday-rule';
import type { HolidaysTypes } from 'date-holidays';

/** The library's public holidays of Spain, or of one of its territories. */
export interface LibraryCalendar {
  /** By feast, a rule for all years in the notation of `parseHolidayRule`. */
  readonly rules: ReadonlyMap<string, string>;
  /** The dates of a year, including Sundays. */
  readonly datesIn: (year: number) => ReadonlySet<string>;
}

/** Without observances and bank holidays; a Monday in place of a Sunday is part of the feast's rule. */
export async function libraryCalendar(region: SpanishRegion | null): Promise<LibraryCalendar> {
  // Loaded on demand: it takes a sixth of a second, and only importing needs it.
  const { default: Holidays } = await import('date-holidays');
  const calendar = region === null ? new Holidays('ES') : new Holidays('ES', region);
  // The library's types do not include the content of a rule.
  const written = calendar.getRules() as unknown as readonly HolidaysTypes.HolidayRule[];
  const days = written.flatMap(({ rule: text, type }) => {
    const rule = type === 'public' ? parseHolidayRule(text) : null;
    return rule ? [{ rule, text: text.toLowerCase(), feast: feastOf(rule) }] : [];
  });
  const movedOnSundays = new Set(days.filter(({ rule }) => movesSundays(rule)).map(({ feast }) => feast));
  const rules = days
    .filter(({ rule }) => rule.kind !== 'SUBSTITUTE')
    .map(({ rule, text, feast }) => {
      const isPlain = rule.kind === 'FIXED' && rule.onSunday === 'KEPT';
      const onSunday = movedOnSundays.has(feast) ? ' if sunday then next monday' : ' if not sunday';
      return [feast, isPlain ? text + onSunday : text] as const;
    });
  const datesIn = (year: number) =>
    new Set(days.flatMap(({ rule }) => ruleOccurrences(rule, year).map(String)));
  return { rules: new Map(rules), datesIn };
}

/** A feast that the library also moves from Saturdays is treated as moved from Sundays only, since no law moves a Saturday. */
function movesSundays(rule: HolidayRule): boolean {
  return rule.kind === 'SUBSTITUTE' && rule.onWeekdays.includes(7);
}
