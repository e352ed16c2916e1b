import { describe, expect, test } from 'vitest';
import { fiveDays, planDays, repeat } from '../testing/plan-days.ts';
import { longNights, worksAtNight } from './legal-limits-night.ts';

const night = '22:00-06:00';
const nine = '22:00-07:00';
const weeks = (times: number, week: readonly string[]) => Array.from({ length: times }, () => week).flat();

describe('night workers, art. 36.1', () => {
  test.each([
    { name: 'nobody who is free', hours: ['', ''], expected: false },
    { name: 'an office', hours: fiveDays('09:00-17:00'), expected: false },
    { name: 'three hours of every evening', hours: fiveDays('15:00-01:00'), expected: true },
    { name: 'an evening with a minute less', hours: fiveDays('15:00-00:59'), expected: false },
    { name: 'three hours of every morning', hours: fiveDays('03:00-13:00'), expected: true },
    { name: 'a morning with a minute less', hours: fiveDays('03:01-13:00'), expected: false },
    { name: 'a third of eight hours', hours: fiveDays('16:40-00:40'), expected: true },
    { name: 'a minute less than a third', hours: fiveDays('16:39-00:39'), expected: false },
    {
      name: 'an hour of an evening and two of a morning',
      hours: fiveDays('04:00-06:00 18:00-23:00'),
      expected: true,
    },
    {
      name: 'three hours on half of the days',
      hours: weeks(2, [...repeat(2, '17:00-01:00'), ...repeat(2, '09:00-17:00'), '', '', '']),
      expected: true,
    },
    {
      name: 'three hours on two of five days',
      hours: [...repeat(2, '17:00-01:00'), ...repeat(3, '09:00-17:00'), '', ''],
      expected: false,
    },
    {
      name: 'a third of the time: mornings, afternoons and nights by turns',
      hours: [...fiveDays('06:00-14:00'), ...fiveDays('14:00-22:00'), ...fiveDays(night)],
      expected: true,
    },
    {
      name: 'a quarter of it',
      hours: [...weeks(2, fiveDays('06:00-14:00')), ...fiveDays('14:00-22:00'), ...fiveDays(night)],
      expected: false,
    },
    {
      name: 'nights in halves',
      hours: ['22:00-00:00', ...repeat(4, '00:00-06:00 22:00-00:00'), '00:00-06:00', ''],
      expected: true,
    },
    { name: 'nights that a vacation takes away', hours: fiveDays(`(${night})`), expected: true },
    {
      name: 'what is no whole week does not count',
      hours: [...fiveDays('09:00-17:00'), ...repeat(6, night)],
      expected: false,
    },
    { name: 'unless there is none', hours: ['09:00-17:00', night], expected: true },
  ])('$name: $expected', ({ hours, expected }) => {
    expect(worksAtNight(planDays(hours))).toBe(expected);
  });
});

describe('eight hours a day on average over fifteen days, art. 36.1', () => {
  test.each([
    { name: 'nights of eight hours', hours: weeks(3, fiveDays(night)), expected: [] },
    {
      name: 'nights of nine hours, of periods that overlap the earliest',
      hours: weeks(5, fiveDays(nine)),
      expected: ['11-16 540/480', '12-01 540/480'],
    },
    {
      name: 'four nights of nine hours a week: the days off are not averaged',
      hours: weeks(3, [...repeat(4, nine), '', '', '']),
      expected: ['11-16 540/480'],
    },
    {
      name: 'nine and seven by turns, and a fifteenth day of nine',
      hours: [...repeat(15, '')].map((_, index) => (index % 2 ? '22:00-05:00' : nine)),
      expected: ['11-16 484/480'],
    },
    {
      name: 'seven and nine by turns',
      hours: [...repeat(15, '')].map((_, index) => (index % 2 ? nine : '22:00-05:00')),
      expected: [],
    },
    { name: 'fourteen days', hours: weeks(2, fiveDays(nine)), expected: [] },
    { name: 'days of nine hours', hours: weeks(3, fiveDays('08:00-17:00')), expected: [] },
    {
      name: 'days of nine hours of somebody who has worked nights',
      hours: [...weeks(3, fiveDays(night)), ...weeks(3, fiveDays('08:00-17:00'))],
      // Until the fifteen days have no night any more.
      expected: ['11-23 486/480'],
    },
    {
      name: 'in halves',
      hours: weeks(3, ['22:00-00:00', ...repeat(4, '00:00-07:00 22:00-00:00'), '00:00-07:00', '']),
      expected: ['11-16 540/480'],
    },
  ])('$name: $expected', ({ hours, expected }) => {
    const told = longNights(planDays(hours)).map(({ limit, article, date, minutesFound, minutesAllowed }) => {
      expect([limit, article]).toEqual(['NIGHT_HOURS', '36.1']);
      return `${date.toString().slice(5)} ${minutesFound}/${minutesAllowed}`;
    });
    expect(told).toEqual(expected);
  });

  test('holidays and vacations are neutral: the short nights that they replace still count in the average', () => {
    /** Thirty-eight hours a week, of 7 h 36 min a night. */
    const week = [...repeat(4, '22:00-06:30'), '22:00-02:00', '', ''];
    const withoutFriday = [...week.slice(0, 4), '(22:00-02:00)', '', ''];
    const vacation = week.map((hours) => (hours ? `(${hours})` : ''));
    expect(longNights(planDays(weeks(3, week)))).toEqual([]);
    expect(longNights(planDays(weeks(3, withoutFriday)))).toEqual([]);
    const longer = weeks(3, fiveDays(nine));
    expect(longNights(planDays([...vacation, ...longer, ...vacation]))).toHaveLength(2);
    expect(longNights(planDays(longer.map((hours) => (hours ? `(${hours})` : ''))))).toEqual([]);
  });

  test.each(['Europe/Madrid', 'Atlantic/Canary', 'America/Santiago'])(
    'the night that lasts an hour more makes no ordinary nights too long in %s',
    (timeZone) => {
      for (const date of ['2025-03-17', '2025-03-31', '2025-08-25', '2025-10-13']) {
        const from = Temporal.PlainDate.from(date);
        expect(longNights(planDays(repeat(30, night), { from, timeZone }))).toEqual([]);
        expect(longNights(planDays(repeat(30, '21:59-06:00'), { from, timeZone }))).toHaveLength(2);
      }
    },
  );
});
