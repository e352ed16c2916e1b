import { expect, test } from 'vitest';
import { spanInWords, writtenEmployment } from '../testing/written-employment.ts';
import { earnedPeriods, isEmployedOn } from './entitlement.ts';
import { legalRules } from './vacation-rules.ts';

// Of the 30 natural days of a year (art. 38.1), 2.5 a month; a part of a month counts by its days.
test.each<[title: string, employment: string, year: number, earned: readonly string[]]>([
  ['a season of seven months (16, 38)', '2026-04-01..2026-10-31', 2026, ['2026-04-01..2026-10-31 17.5']],
  [
    'two calls in a year (16, 38)',
    '2026-02-01..2026-04-30, 2026-09-01..2026-10-31',
    2026,
    ['2026-02-01..2026-04-30 7.5', '2026-09-01..2026-10-31 5'],
  ],
  [
    'three seasons, the second (16)',
    '2024-04-01..2024-10-31, 2025-06-01..2025-08-31, 2026-04-01..',
    2025,
    ['2025-06-01..2025-08-31 7.5'],
  ],
  [
    'a season within one employment (16)',
    '2020-01-01.., seasons 2026-11-01..',
    2026,
    ['2026-01-01..2026-10-31 25'],
  ],
  [
    'an excedencia of ten days of a month of 31 (46.2)',
    '2020-01-01.., leave 2026-05-11..2026-05-20',
    2026,
    ['2026-01-01..2026-05-10 10.81', '2026-05-21..2026-12-31 18.38'],
  ],
  ['an excedencia of a whole year (46.3)', '2020-01-01.., leave 2025-06-01..2027-05-31', 2026, []],
  [
    'a suspension for causes of the company (47)',
    '2020-01-01.., suspension 2026-03-01..2026-03-31',
    2026,
    ['2026-01-01..2026-02-28 5', '2026-04-01..2026-12-31 22.5'],
  ],
  [
    'one that the law protects takes nothing (48, 38.3)',
    '2020-01-01.., protected 2026-03-01..2026-06-20',
    2026,
    ['2026-01-01..2026-12-31 30'],
  ],
  [
    'another takes nothing: no article says so',
    '2020-01-01.., other 2026-03-01..2026-03-31',
    2026,
    ['2026-01-01..2026-12-31 30'],
  ],
  [
    'who comes back on the day after earns on (38)',
    '2025-01-01..2026-03-31, 2026-04-01..',
    2026,
    ['2026-01-01..2026-12-31 30'],
  ],
  [
    '29 February of a leap year is one of 29 (16)',
    '2020-01-01.., seasons 2028-01-01..2028-02-28',
    2028,
    ['2028-02-29..2028-12-31 25.09'],
  ],
  [
    'an open pause ends with the employment, and a return earns again (49.1.d)',
    '2020-01-01..2026-06-30, 2026-09-01.., leave 2026-04-01..',
    2026,
    ['2026-01-01..2026-03-31 7.5', '2026-09-01..2026-12-31 10'],
  ],
])('%s', (_, employment, year, earned) => {
  const periods = earnedPeriods(year, {
    rules: [legalRules],
    employment: writtenEmployment(employment),
    weeks: [],
    unearning: [],
  });
  expect(periods.map((period) => `${spanInWords(period)} ${period.days}`)).toEqual(earned);
});

test('no vacation is taken in a pause, whatever its reason (38.1, 45.2)', () => {
  const employment = writtenEmployment('2020-01-01.., protected 2026-03-01..2026-06-20');
  expect(isEmployedOn(Temporal.PlainDate.from('2026-06-20'), employment)).toBe(false);
  expect(isEmployedOn(Temporal.PlainDate.from('2026-06-21'), employment)).toBe(true);
});
