import { describe, expect, test } from 'vitest';
import { fiveDays, planDays, repeat } from '../testing/plan-days.ts';
import { longWeeks } from './legal-limits-average.ts';

const nine = '09:00-18:00';
const eight = '09:00-17:00';
/** Four days of nine hours and a Friday of four: forty hours. */
const shortFriday = [...repeat(4, nine), '09:00-13:00', '', ''];
const away = (hours: readonly string[]) => hours.map((each) => (each === '' ? '' : `(${each})`));
/** The week with the days of those numbers, 1 (Monday) to 7, taken away. */
const without = (week: readonly string[], ...taken: number[]) =>
  week.map((hours, index) => (taken.includes(index + 1) ? `(${hours})` : hours));
/** Every other week of 2026 with its holidays in Madrid, by weeks and days of the week, of which those on a weekend take nothing. */
const holidaysOfMadrid = [
  [0, 4],
  [1, 2],
  [13, 4],
  [13, 5],
  [17, 5],
  [19, 5],
  [41, 1],
  [45, 1],
  [49, 2],
  [51, 5],
] as const;

function found(hours: readonly string[], given: Parameters<typeof planDays>[1] = {}): string | null {
  const [warning, ...others] = longWeeks(planDays(hours, given));
  expect(others).toEqual([]);
  if (warning === undefined) return null;
  expect(warning).toMatchObject({ limit: 'WEEKLY_HOURS', article: '34.1', minutesAllowed: 2400 });
  return `${warning.date.toString().slice(5)} ${warning.minutesFound}`;
}

describe('forty hours a week on average, art. 34.1', () => {
  test.each([
    { name: 'forty hours', hours: fiveDays(eight), expected: null },
    { name: 'a minute more', hours: [...repeat(4, eight), '09:00-17:01', '', ''], expected: '11-16 2401' },
    {
      name: 'forty-five and thirty-five',
      hours: [...fiveDays(nine), ...fiveDays('09:00-16:00')],
      expected: null,
    },
    {
      name: 'forty-five, and a third week that is not whole',
      hours: [...fiveDays(nine), ...fiveDays(nine), ...repeat(3, '')],
      expected: '11-16 2700',
    },
    { name: 'less than a week', hours: repeat(6, nine), expected: null },
    { name: 'nothing', hours: [], expected: null },
    { name: 'six days of seven hours', hours: [...repeat(6, '09:00-16:00'), ''], expected: '11-16 2520' },
    { name: 'a week on, a week off', hours: [...repeat(7, '09:00-20:00'), ...repeat(7, '')], expected: null },
  ])('$name: $expected', ({ hours, expected }) => {
    expect(found(hours)).toBe(expected);
  });
});

describe('holidays, absences and vacations reduce the divisor too', () => {
  test.each([
    {
      name: 'forty-five hours with a holiday: 36 in 4/5 of a week',
      hours: without(fiveDays(nine), 1),
      expected: '11-16 2700',
    },
    {
      name: 'forty-five hours with four holidays',
      hours: without(fiveDays(nine), 1, 2, 3, 4),
      expected: '11-16 2700',
    },
    { name: 'forty hours with a holiday', hours: without(fiveDays(eight), 3), expected: null },
    {
      name: 'a short Friday is a holiday: 36 hours in 36/40 of a week',
      hours: without(shortFriday, 5),
      expected: null,
    },
    {
      name: 'a long Monday is a holiday: 31 hours in 31/40 of a week',
      hours: without(shortFriday, 1),
      expected: null,
    },
    {
      name: 'a week of forty-five hours and one of vacation',
      hours: [...fiveDays(nine), ...away(fiveDays(nine))],
      expected: '11-16 2700',
    },
    {
      name: 'forty-five and thirty-five, and the vacation in the low week',
      hours: [...fiveDays(nine), ...away(fiveDays('09:00-16:00'))],
      expected: '11-16 2700',
    },
    {
      name: 'forty-five and thirty-five, with half of the low week taken: 45 + 14 hours in 1.4 weeks',
      hours: [...fiveDays(nine), ...without(fiveDays('09:00-16:00'), 1, 2, 3)],
      expected: '11-16 2529',
    },
    { name: 'all of it vacation', hours: away([...fiveDays(nine), ...fiveDays(nine)]), expected: null },
    { name: 'a holiday on a free Saturday', hours: [...repeat(5, nine), '', ''], expected: '11-16 2700' },
    {
      name: 'a week in which nothing is planned is a whole one',
      hours: [...fiveDays(nine), ...repeat(7, '')],
      expected: null,
    },
  ])('$name: $expected', ({ hours, expected }) => {
    expect(found(hours)).toBe(expected);
  });

  const year = (
    week: readonly string[],
    taken: readonly (readonly [number, number])[],
    vacation: readonly number[],
  ) =>
    Array.from({ length: 52 }, (_, number) => {
      const off = taken.filter(([of]) => of === number).map(([, day]) => day);
      return vacation.includes(number) ? away(week) : without(week, ...off);
    }).flat();
  test.each([
    { name: 'forty-five hours', week: fiveDays(nine), expected: '01-05 2700' },
    {
      name: 'forty hours and a quarter',
      week: [...repeat(4, eight), '09:00-17:15', '', ''],
      expected: '01-05 2415',
    },
    { name: 'forty hours', week: fiveDays(eight), expected: null },
    { name: 'a short Friday', week: shortFriday, expected: null },
  ])(
    '$name all year in Madrid, with and without its holidays and a month of vacation: $expected',
    ({ week, expected }) => {
      const from = Temporal.PlainDate.from('2026-01-05');
      for (const taken of [[], holidaysOfMadrid])
        for (const vacation of [[], [30, 31, 32, 33]])
          expect(found(year(week, taken, vacation), { from }), `${taken.length} ${vacation}`).toBe(expected);
    },
  );
});

describe('dates without a schedule belong to no week', () => {
  const without = (times: number) => repeat(times, '?');
  test.each([
    {
      name: 'a season of forty-five hours',
      hours: [...without(30), ...fiveDays(nine), ...without(60)],
      expected: '12-16 2700',
    },
    {
      name: 'weeks are counted anew after them',
      hours: [...fiveDays(nine), ...without(3), ...fiveDays('09:00-16:00')],
      expected: null,
    },
    {
      name: 'what remains before them is left out',
      hours: [...fiveDays(eight), ...repeat(6, nine), '?'],
      expected: null,
    },
    { name: 'none at all', hours: without(14), expected: null },
  ])('$name: $expected', ({ hours, expected }) => {
    expect(found(hours)).toBe(expected);
  });
});

test.each(['Europe/Madrid', 'Atlantic/Canary', 'America/Santiago'])(
  'the hour that the clocks add or take makes no week of nights longer in %s',
  (timeZone) => {
    for (const date of ['2025-03-24', '2025-03-31', '2025-09-01', '2025-10-20']) {
      const from = Temporal.PlainDate.from(date);
      const nights = ['', '', ...repeat(5, '22:00-06:00')];
      expect(found(nights, { from, timeZone })).toBe(null);
      expect(found([...nights.slice(0, 6), '21:59-06:00'], { from, timeZone })).toBe(`${date.slice(5)} 2401`);
    }
  },
);
