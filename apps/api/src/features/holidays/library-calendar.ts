import type { SpanishRegion } from '@jornada/contract/holidays/spanish-regions';
import { feastOf } from '@jornada/core/holidays/holiday-feast';
import { type HolidayRule, ruleOccurrences } from '@jornada/core/holidays/holiday-rule';
import { parseHolidayRule } from '@jornada/core/holidays/parse-holiday-rule';
import type { HolidaysTypes } from 'date-holidays';

/** What the library knows of the days of rest of Spain, or of one of its territories. */
export interface LibraryCalendar {
  /** By feast, a rule in the notation of `parseHolidayRule`, of all years. */
  readonly rules: ReadonlyMap<string, string>;
  /** The civil dates it gives in a year, Sundays among them. */
  readonly datesIn: (year: number) => ReadonlySet<string>;
}

/** Observances and banks are left out, and what a Monday says of a Sunday is told by the rule of its feast. */
export async function libraryCalendar(region: SpanishRegion | null): Promise<LibraryCalendar> {
  // A sixth of a second to load, and only importing needs it.
  const { default: Holidays } = await import('date-holidays');
  const calendar = region === null ? new Holidays('ES') : new Holidays('ES', region);
  // Their types tell what can be done with a rule, not what is in it.
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

/** One that the library moves from Saturdays too is taken as moved from Sundays: no law moves a Saturday. */
function movesSundays(rule: HolidayRule): boolean {
  return rule.kind === 'SUBSTITUTE' && rule.onWeekdays.includes(7);
}
