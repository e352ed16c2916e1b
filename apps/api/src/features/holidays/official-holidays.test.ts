import { type SpanishRegion, spanishRegions } from '@jornada/contract/holidays/spanish-regions';
import { ruleOccurrences } from '@jornada/core/holidays/holiday-rule';
import { parseHolidayRule } from '@jornada/core/holidays/parse-holiday-rule';
import Holidays from 'date-holidays';
import { describe, expect, test } from 'vitest';
import { type OfficialHoliday, officialHolidays } from './official-holidays.ts';

const years = [2026, 2027, 2028, 2029, 2030, 2031];
const calendars = [null, ...spanishRegions];
const nameOf = (region: SpanishRegion | null) => region ?? 'España';

/** The public holidays of the library as they come. */
function libraryDays(year: number, region: SpanishRegion | null) {
  const calendar = region === null ? new Holidays('ES') : new Holidays('ES', region);
  return calendar
    .getHolidays(year, 'es')
    .filter(({ type }) => type === 'public')
    .map(({ date, rule }) => ({ date: date.slice(0, 10), rule }));
}

/** `08-15`; on a Sunday `08-15 domingo`. */
const write = ({ holidayDate }: OfficialHoliday) =>
  holidayDate.toString().slice(5) + (holidayDate.dayOfWeek === 7 ? ' domingo' : '');
const daysOf = async (year: number, region: SpanishRegion | null) =>
  (await officialHolidays(year, region)).map(write);

describe('our rules and the library', () => {
  test.each(calendars.map((region) => [nameOf(region), region] as const))(
    'find the same dates in %s, every year, from the rules of all years',
    (_, region) => {
      const ofYears = years.map((year) => ({ year, days: libraryDays(year, region) }));
      const texts = new Set(ofYears.flatMap(({ days }) => days.map(({ rule }) => rule)));
      const rules = [...texts].map((text) => ({ text, rule: parseHolidayRule(text) }));
      expect(rules.filter(({ rule }) => rule === null)).toEqual([]);
      for (const { year, days } of ofYears) {
        const ours = rules.flatMap(({ rule }) => (rule ? ruleOccurrences(rule, year).map(String) : []));
        expect([...new Set(ours)].sort(), String(year)).toEqual(
          [...new Set(days.map(({ date }) => date))].sort(),
        );
      }
    },
  );

  test.each(calendars.map((region) => [nameOf(region), region] as const))(
    'name each day of %s once, and each recurs',
    async (_, region) => {
      for (const year of years) {
        const holidays = await officialHolidays(year, region);
        const dates = holidays.map(({ holidayDate }) => holidayDate.toString());
        // Corpus Christi of 2029 is the day of Castilla-La Mancha.
        if (region !== 'CM' || year !== 2029) expect(new Set(dates).size).toBe(dates.length);
        expect(dates).toEqual(dates.toSorted());
        // The library moves Cataluña's 1 May from a Saturday, which no law does.
        const library = libraryDays(year, region).filter(({ rule }) => !/if saturday/i.test(rule));
        expect(new Set(dates)).toEqual(new Set(library.map(({ date }) => date)));
        for (const { rule, name, holidayDate } of holidays) {
          const read = rule === null ? null : parseHolidayRule(rule);
          expect(read && ruleOccurrences(read, year).map(String), name).toContain(holidayDate.toString());
          expect(name).not.toMatch(/sustituto/);
        }
      }
    },
  );
});

/**
 * Days of rest of 2026 that are not local: Resolución de 17 de octubre de 2025 of the Dirección General de Trabajo,
 * BOE-A-2025-21667. Of what falls on a Sunday (1 November, 6 December) the Monday after is listed, where it is kept.
 */
const boe2026: Record<string, readonly string[]> = {
  MD: [
    '01-01',
    '01-06',
    '04-02',
    '04-03',
    '05-01',
    '05-02',
    '08-15',
    '10-12',
    '11-02',
    '12-07',
    '12-08',
    '12-25',
  ],
  CT: [
    '01-01',
    '01-06',
    '04-03',
    '04-06',
    '05-01',
    '06-24',
    '08-15',
    '09-11',
    '10-12',
    '12-08',
    '12-25',
    '12-26',
  ],
  AN: [
    '01-01',
    '01-06',
    '02-28',
    '04-02',
    '04-03',
    '05-01',
    '08-15',
    '10-12',
    '11-02',
    '12-07',
    '12-08',
    '12-25',
  ],
  // Besides, each island has a twelfth day of its own.
  CN: ['01-01', '01-06', '04-02', '04-03', '05-01', '05-30', '08-15', '10-12', '11-02', '12-08', '12-25'],
  PV: [
    '01-01',
    '01-06',
    '03-19',
    '04-02',
    '04-03',
    '04-06',
    '05-01',
    '07-25',
    '08-15',
    '10-12',
    '12-08',
    '12-25',
  ],
};

describe('the calendar of 2026', () => {
  test.each(Object.entries(boe2026))(
    'of %s is that of the BOE, with the two Sundays besides',
    async (region, official) => {
      const sundays = ['11-01 domingo', '12-06 domingo'];
      expect(await daysOf(2026, region as SpanishRegion)).toEqual([...official, ...sundays].sort());
    },
  );

  test('of Spain is what all of them share, with the two Sundays', async () => {
    const [first = [], ...others] = Object.values(boe2026);
    const shared = first.filter((date) => others.every((list) => list.includes(date)));
    expect(await daysOf(2026, null)).toEqual([...shared, '11-01 domingo', '12-06 domingo'].sort());
  });
});

/**
 * The BOE tells a year's days in the October before; what can be said of 2027 to 2031 follows from the law, and from what each
 * community did in a year whose weekdays were the same:
 *
 * - ET art. 37.2: at most fourteen days a year, two of them local, so twelve here. Cataluña names a thirteenth that is made up for;
 *   each of the Canarias has its own among the twelve, so eleven there.
 * - RD 2001/1983 art. 45: what falls on a Sunday is kept on the Monday after, unless the community puts another day in its place.
 *   What falls on a Saturday is not moved.
 *
 * The library knows how often each of these changed in the past, not what will be decided. Each difference, by year, as it is today:
 * `adds` are days too many, `lacks` are missing, `count` is how many working days more (or less) than the law grants.
 */
interface Deviation {
  readonly count: number;
  readonly adds?: readonly string[];
  readonly lacks?: readonly string[];
  /** The year that began on the same weekday, from which `adds` and `lacks` are known; else nobody has decided yet. */
  readonly like?: number;
}
const granted: Record<string, number> = { MD: 12, CT: 12, AN: 12, CN: 11, PV: 12 };
const deviations: Record<string, Record<number, Deviation>> = {
  MD: {
    // 15 August is a Sunday: in 2021 San José was kept in its place.
    2027: { count: -1, lacks: ['03-19'], like: 2021 },
    // 6 January and 8 December are Sundays: in 2019 both were kept on Monday.
    2030: { count: -2, lacks: ['01-07', '12-09'], like: 2019 },
    // 12 October is a Sunday: in 2025 Santiago was kept in its place.
    2031: { count: -1, lacks: ['07-25'], like: 2025 },
  },
  CT: {
    // No Sunday among fourteen days: at least one must go, and one of the rest is made up for.
    2028: { count: 2 },
    // The thirteenth, which is made up for.
    2029: { count: 1 },
    2031: { count: 1 },
  },
  AN: {
    // As of Madrid; in 2025 the Monday after 12 October was kept.
    2030: { count: -2, lacks: ['01-07', '12-09'], like: 2019 },
    2031: { count: -1, lacks: ['10-13'], like: 2025 },
  },
  CN: {
    // With the day of the island there would be thirteen. In 2018 the day of Canarias stood in the place of 8 December.
    2027: { count: 1 },
    2028: { count: 1 },
    2029: { count: 1, adds: ['12-08'], like: 2018 },
    // 6 January is a Sunday, and in 2019 was kept on Monday; that of 8 December was given to the islands.
    2030: { count: -1, lacks: ['01-07'], like: 2019 },
  },
  PV: {
    // San José is kept only in years that leave room for it: in 2019 and 2021, not in 2018 or 2025.
    2028: { count: 1 },
    2029: { count: 2, adds: ['03-19'], like: 2018 },
    2031: { count: 1, adds: ['03-19'], like: 2025 },
  },
};

describe.each(Object.keys(granted))('the calendar of %s from 2027 on', (region) => {
  const deviationOf = (year: number): Deviation => deviations[region]?.[year] ?? { count: 0 };
  const later = years.filter((year) => year > 2026);

  test.each(later)('has in %i as many days as the law grants, but for what is known', async (year) => {
    const days = await daysOf(year, region as SpanishRegion);
    const working = days.filter((day) => !day.endsWith('domingo'));
    const { count, adds = [], lacks = [] } = deviationOf(year);
    expect(working.length - (granted[region] ?? 0)).toBe(count);
    for (const day of adds) expect(working).toContain(day);
    for (const day of lacks) expect(working).not.toContain(day);
  });

  test.each(later)('names in %i all days that no community can do without', async (year) => {
    const days = (await daysOf(year, region as SpanishRegion)).map((day) => day.slice(0, 5));
    for (const day of ['01-01', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'])
      expect(days).toContain(day);
    const [good] = (await officialHolidays(year, null)).filter(({ name }) => name === 'Viernes Santo');
    expect(days).toContain(good && write(good));
  });
});

/** What falls on a Sunday and has no Monday in the list: the community decides what is kept instead. */
const unmoved: Record<string, readonly string[]> = {
  MD: ['2027-08-15', '2030-01-06', '2030-12-08', '2031-10-12'],
  CT: [
    '2026-11-01',
    '2026-12-06',
    '2027-08-15',
    '2027-12-26',
    '2029-06-24',
    '2030-01-06',
    '2030-12-08',
    '2031-10-12',
  ],
  AN: ['2030-01-06', '2030-12-08', '2031-10-12'],
  CN: ['2026-12-06', '2030-01-06', '2030-12-08', '2031-10-12'],
  PV: [
    '2026-11-01',
    '2026-12-06',
    '2027-07-25',
    '2027-08-15',
    '2028-03-19',
    '2030-01-06',
    '2030-12-08',
    '2031-10-12',
  ],
};

test.each(Object.entries(unmoved))(
  'the Sundays of %s without a Monday are these',
  async (region, expected) => {
    const found: string[] = [];
    for (const year of years) {
      const holidays = await officialHolidays(year, region as SpanishRegion);
      const dates = new Set(holidays.map(({ holidayDate }) => holidayDate.toString()));
      for (const { holidayDate } of holidays)
        if (holidayDate.dayOfWeek === 7 && !dates.has(holidayDate.add({ days: 1 }).toString()))
          found.push(holidayDate.toString());
    }
    expect(found).toEqual(expected);
  },
);
