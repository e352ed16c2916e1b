import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { easterSunday } from './easter-sunday.ts';
import { type HolidayRule, ruleOccurrences } from './holiday-rule.ts';
import { parseHolidayRule } from './parse-holiday-rule.ts';

describe('the dates of a rule', () => {
  test.each<[string, number, string[]]>([
    ['12-25', 2026, ['2026-12-25']],
    ['12-25', 2022, ['2022-12-25']],
    ['02-29', 2027, []],
    ['02-29', 2028, ['2028-02-29']],
    ['05-31 since 2020', 2019, []],
    ['05-31 since 2020', 2020, ['2020-05-31']],
    // 2 May 2027 is a Sunday, of 2026 a Saturday.
    ['05-02 if sunday then next monday', 2026, ['2026-05-02']],
    ['05-02 if sunday then next monday', 2027, ['2027-05-03']],
    ['12-31 if sunday then next monday', 2028, ['2029-01-01']],
    ['substitutes 11-01 if sunday then next monday', 2026, ['2026-11-02']],
    ['substitutes 11-01 if sunday then next monday', 2025, []],
    ['substitutes 05-01 if saturday, sunday then next monday', 2027, ['2027-05-03']],
    ['substitutes 05-01 if saturday, sunday then next monday', 2033, ['2033-05-02']],
    ['substitutes 05-01 if saturday, sunday then next monday', 2026, []],
    ['easter -3', 2026, ['2026-04-02']],
    ['easter -2', 2027, ['2027-03-26']],
    ['easter 1', 2028, ['2028-04-17']],
    ['easter 60', 2026, ['2026-06-04']],
    ['11-01 if not sunday', 2026, []],
    ['11-01 if not sunday', 2027, ['2027-11-01']],
    ['11-01 and if sunday then next monday', 2026, ['2026-11-01', '2026-11-02']],
    ['11-01 and if sunday then next monday', 2027, ['2027-11-01']],
    ['05-31 since 2020 if not sunday', 2019, []],
    ['05-31 since 2020 if not sunday', 2026, []],
    ['05-31 since 2020 if not sunday', 2027, ['2027-05-31']],
    ['2026-03-19, 2028-03-20', 2026, ['2026-03-19']],
    ['2026-03-19, 2028-03-20', 2027, []],
    ['2026-03-19, 2028-03-20', 2028, ['2028-03-20']],
    // Of the national feasts none is on a Sunday in 2028 and 2029; in 2027 that is 15 August.
    ['easter 1 in place of a sunday', 2027, ['2027-03-29']],
    ['easter 1 in place of a sunday', 2028, []],
    ['easter 1 in place of a sunday', 2029, []],
    ['07-25 if not sunday in place of a sunday', 2026, ['2026-07-25']],
    ['07-25 if not sunday in place of a sunday', 2027, []],
    ['08-15 if not sunday but 2027-10-11', 2026, ['2026-08-15']],
    ['08-15 if not sunday but 2027-10-11', 2027, ['2027-10-11']],
    ['08-15 if not sunday but 2027-10-11', 2032, []],
    ['1 shawwal in place of a sunday but 2027-03-10', 2027, ['2027-03-10']],
    ['1 shawwal in place of a sunday but 2027-03-10', 2028, []],
    ['10 dhu al-hijjah if sunday then next monday', 2026, ['2026-05-27']],
    ['10 dhu al-hijjah if sunday then next monday', 2027, ['2027-05-17']],
    // The Islamic year is eleven days shorter: now and then a year has two.
    ['1 shawwal', 2026, ['2026-03-20']],
    ['1 shawwal', 2030, ['2030-02-04']],
    ['10 dhu al-hijjah', 2026, ['2026-05-27']],
    ['10 dhu al-hijjah', 2039, ['2039-01-05', '2039-12-26']],
  ])('%s in %i: %j', (text, year, expected) => {
    const rule = parseHolidayRule(text);
    expect(rule && ruleOccurrences(rule, year).map(String)).toEqual(expected);
  });
});

const anyYear = fc.integer({ min: 1900, max: 2199 });
const monthAndDay = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map(([month, day]) => [month, day].map((each) => String(each).padStart(2, '0')).join('-'));
const read = (text: string): HolidayRule | null => parseHolidayRule(text);

describe('in any year', () => {
  test('a fixed rule falls on its day, and on no Sunday where it moves from Sundays', () => {
    fc.assert(
      fc.property(monthAndDay, anyYear, (text, year) => {
        const fixed = read(text);
        const moving = read(`${text} if sunday then next monday`);
        expect(fixed === null).toBe(moving === null);
        if (fixed === null || moving === null) return;
        const [date] = ruleOccurrences(fixed, year);
        const skipped = read(`${text} if not sunday`);
        const both = read(`${text} and if sunday then next monday`);
        const isSunday = date?.dayOfWeek === 7;
        expect(skipped && ruleOccurrences(skipped, year).map(String)).toEqual(
          date === undefined || isSunday ? [] : [date.toString()],
        );
        const [moved] = ruleOccurrences(moving, year);
        if (date === undefined || moved === undefined) {
          expect(text).toBe('02-29');
          return;
        }
        expect(date.toString()).toBe(`${year}-${text}`);
        expect(both && ruleOccurrences(both, year).map(String)).toEqual(
          (isSunday ? [date, moved] : [date]).map(String),
        );
        expect(moved.dayOfWeek).not.toBe(7);
        expect(date.until(moved).days).toBe(date.dayOfWeek === 7 ? 1 : 0);
      }),
    );
  });

  test('a substitute is the Monday after a weekend on which its holiday falls, else there is none', () => {
    const weekends = [
      ['sunday', [7]],
      ['saturday, sunday', [6, 7]],
      ['saturday', [6]],
    ] as const;
    fc.assert(
      fc.property(monthAndDay, anyYear, fc.constantFrom(...weekends), (text, year, [names, days]) => {
        const rule = read(`substitutes ${text} if ${names} then next monday`);
        const own = read(text);
        if (rule === null || own === null) return;
        const [holiday] = ruleOccurrences(own, year);
        const [substitute] = ruleOccurrences(rule, year);
        const falls = holiday !== undefined && (days as readonly number[]).includes(holiday.dayOfWeek);
        expect(substitute !== undefined).toBe(falls);
        if (!holiday || !substitute) return;
        expect(substitute.dayOfWeek).toBe(1);
        expect(holiday.until(substitute).days).toBe(8 - holiday.dayOfWeek);
      }),
    );
  });

  test('a rule relative to Easter keeps its distance and its weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 90 }), anyYear, (days, year) => {
        const rule = read(`easter ${days}`);
        const dates = rule ? ruleOccurrences(rule, year) : [];
        expect(dates).toHaveLength(1);
        expect(easterSunday(year).until(dates[0] ?? easterSunday(year)).days).toBe(days);
      }),
    );
  });

  test('an Islamic rule falls once or twice, in order, on its month and day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('1 shawwal', '9 dhu al-hijjah', '10 dhu al-hijjah'),
        anyYear,
        (text, year) => {
          const rule = read(text);
          if (rule?.kind !== 'HIJRI') throw new Error('not read');
          const dates = ruleOccurrences(rule, year);
          expect([1, 2]).toContain(dates.length);
          for (const date of dates) {
            const hijri = date.withCalendar('islamic-umalqura');
            expect({ month: hijri.month, day: hijri.day, year: date.year }).toEqual({
              month: rule.month,
              day: rule.day,
              year,
            });
          }
          expect(dates.map(String)).toEqual(dates.map(String).toSorted());
        },
      ),
    );
  });
});
