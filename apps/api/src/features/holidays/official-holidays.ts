import type { HolidayType } from '@jornada/contract/holidays/holiday';
import type { SpanishRegion } from '@jornada/contract/holidays/spanish-regions';
import { bareRule, feastOf, movedFromSunday } from '@jornada/core/holidays/holiday-feast';
import { type HolidayRule, ruleOccurrences } from '@jornada/core/holidays/holiday-rule';
import { parseHolidayRule } from '@jornada/core/holidays/parse-holiday-rule';
import {
  officialHolidayNames,
  officialHolidayNotes,
  regionNames,
  territoryHolidayNames,
} from '@jornada/texts/holidays';
import {
  calendarSources,
  type HolidayReason,
  holidayReasons,
  nationalSources,
} from '@jornada/texts/official-calendars';
import { calendarCorrections } from './calendar-corrections.ts';
import { type LibraryCalendar, libraryCalendar } from './library-calendar.ts';

/** A holiday of the official calendars. `rule` gives its date in every year; `holidayDate` is the first of them from the asked year on. */
export interface OfficialHoliday {
  readonly holidayDate: Temporal.PlainDate;
  readonly name: string;
  readonly description: string | null;
  readonly type: HolidayType;
  readonly rule: string;
  /** The Sunday in place of which `holidayDate` is kept. */
  readonly movedFrom: Temporal.PlainDate | null;
  /** Whether the library lacks that date. */
  readonly isCorrected: boolean;
  /** The publication or, while there is none, the law or custom behind it. */
  readonly source: string;
  /** Whether the calendar of that year and territory was not yet published when this list was written. */
  readonly isForecast: boolean;
}

/** At most eleven years pass from one 25 December on a Sunday to the next. */
const longestPause = 12;

/**
 * The public holidays of a year in Spain (null) or in one of its territories, by date: the library's, corrected by `calendarCorrections`. A
 * feast on a Sunday is left out, unless it is moved to the Monday (Estatuto de los Trabajadores art. 37.2). Recurring feasts without a date
 * in this year are included with their next date; what was chosen for other years only is not.
 */
export async function officialHolidays(
  year: number,
  region: SpanishRegion | null,
): Promise<OfficialHoliday[]> {
  const [national, library] = await Promise.all([libraryCalendar(null), libraryCalendar(region)]);
  const dates = library.datesIn(year);
  return territoryRules(library, region)
    .flatMap((territoryRule) => {
      const holidayDate = firstDate(territoryRule.rule, year);
      if (holidayDate === undefined) return [];
      const type = territoryRule.type ?? (national.rules.has(territoryRule.feast) ? 'NATIONAL' : 'REGIONAL');
      return [
        {
          ...told(territoryRule, type, region),
          holidayDate,
          movedFrom: movedFromSunday(territoryRule.rule, holidayDate),
          isCorrected: holidayDate.year === year && !dates.has(holidayDate.toString()),
          ...sourceOf(territoryRule, type, year, region),
        },
      ];
    })
    .sort((left, right) => Temporal.PlainDate.compare(left.holidayDate, right.holidayDate));
}

interface TerritoryRule {
  readonly feast: string;
  readonly text: string;
  readonly rule: HolidayRule;
  readonly type?: HolidayType;
  readonly reason?: HolidayReason;
}

function territoryRules(library: LibraryCalendar, region: SpanishRegion | null): TerritoryRule[] {
  const corrections = region ? calendarCorrections.filter(({ regions }) => regions.includes(region)) : [];
  const corrected = new Set(corrections.map(({ feast }) => feast));
  const kept = [...library.rules].filter(([feast]) => !corrected.has(feast));
  return [
    ...kept.map(([feast, rule]) => ({ feast, rule })),
    ...corrections.map(({ regions: _, ...correction }) => correction),
  ].flatMap(({ rule: text, ...rest }) => {
    const rule = text === null ? null : parseHolidayRule(text);
    return text === null || rule === null ? [] : [{ ...rest, text, rule }];
  });
}

/** The date in the year itself or, for a recurring rule, in the next year that has one. */
function firstDate(rule: HolidayRule, year: number): Temporal.PlainDate | undefined {
  const years = rule.kind === 'DATES' ? 1 : longestPause;
  for (let later = year; later < year + years; later += 1) {
    const [date] = ruleOccurrences(rule, later);
    if (date) return date;
  }
  return undefined;
}

function told({ feast, text, rule }: TerritoryRule, type: HolidayType, region: SpanishRegion | null) {
  const { inPlaceOfSunday, local } = officialHolidayNotes;
  const isReplacing = text.includes('in place of a sunday');
  const note = type === 'LOCAL' && region ? local(regionNames[region]) : null;
  const name = (region && territoryHolidayNames[region]?.[feast]) ?? officialHolidayNames[feast];
  return {
    name: name ?? feastOf(bareRule(rule)),
    description: isReplacing ? inPlaceOfSunday : note,
    type,
    rule: text,
  };
}

function sourceOf({ reason }: TerritoryRule, type: HolidayType, year: number, region: SpanishRegion | null) {
  const published = region ? calendarSources[region][year] : undefined;
  const usual = holidayReasons[reason ?? (type === 'NATIONAL' ? 'NATIONAL' : 'USUAL')];
  if (region === null) return { source: nationalSources[year] ?? usual, isForecast: false };
  return { source: published?.text ?? usual, isForecast: published?.isPublished !== true };
}
