import { describe, expect, test } from 'vitest';
import { scheduledSegment } from '../testing/schedule.ts';
import { legalLimits } from './legal-limits.ts';
import type { PlanDay } from './legal-limits-plan.ts';

const madrid = 'Europe/Madrid';
/** A Monday. */
const monday = Temporal.PlainDate.from('2026-11-16');

/** The hours of each date from that Monday on: `'09:00-14:00 16:00-19:00'`, or `''` for a free date. */
function plan(...hours: string[]): PlanDay[] {
  return hours.map((each, index) => {
    const date = monday.add({ days: index });
    const intervals = each
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => scheduledSegment(word, date.toString(), madrid));
    const elapsed = intervals.map(({ startsAt, endsAt }) => startsAt.until(endsAt).total('minutes'));
    return { date, intervals, expectedMinutes: elapsed.reduce((sum, minutes) => sum + minutes, 0) };
  });
}
const repeat = (times: number, hours: string) => Array.from({ length: times }, () => hours);
const week = (hours: string) => [...repeat(5, hours), '', ''];

function warnings(days: PlanDay[], minRestBetweenShifts = 0): string[] {
  return legalLimits({ days, timeZone: madrid, minRestBetweenShifts }).map(
    ({ limit, article, date, minutesFound, minutesAllowed }) =>
      `${date.toString().slice(5)} ${limit} ${article} ${minutesFound}/${minutesAllowed}`,
  );
}

describe('nine hours a day, art. 34.3', () => {
  test.each([
    { hours: '08:00-17:00', expected: [] },
    { hours: '08:00-17:01', expected: ['11-16 DAILY_HOURS 34.3 541/540'] },
    { hours: '08:00-13:00 14:00-19:00', expected: ['11-16 DAILY_HOURS 34.3 600/540'] },
  ])('$hours: $expected', ({ hours, expected }) => {
    expect(warnings(plan(hours))).toEqual(expected);
  });
});

describe('forty hours a week on average, art. 34.1', () => {
  test.each([
    { name: 'forty hours', days: plan(...week('09:00-17:00')), expected: [] },
    {
      name: 'a minute more',
      days: plan(...repeat(4, '09:00-17:00'), '09:00-17:01', '', ''),
      expected: ['11-16 WEEKLY_HOURS 34.1 2401/2400'],
    },
    {
      name: 'forty-five and thirty-five',
      days: plan(...week('09:00-18:00'), ...week('09:00-16:00')),
      expected: [],
    },
    {
      name: 'forty-five, and a third week that is not whole',
      days: plan(...week('09:00-18:00'), ...week('09:00-18:00'), ...repeat(3, '')),
      expected: ['11-16 WEEKLY_HOURS 34.1 2700/2400'],
    },
    { name: 'less than a week', days: plan(...repeat(5, '09:00-18:00')), expected: [] },
    { name: 'nothing', days: [], expected: [] },
  ])('$name: $expected', ({ days, expected }) => {
    expect(warnings(days)).toEqual(expected);
    expect(warnings(days.toReversed())).toEqual(expected);
  });

  test('a date left out is free', () => {
    const days = plan(...week('09:00-18:00'), ...week('09:00-18:00')).filter(
      ({ intervals }, index) => intervals.length > 0 || index === 13,
    );
    expect(warnings(days)).toEqual(['11-16 WEEKLY_HOURS 34.1 2700/2400']);
  });
});

describe('twelve hours between workdays, art. 34.3', () => {
  const short = 'REST_BETWEEN_SHIFTS 34.3';
  test.each([
    { hours: ['14:00-22:00', '10:00-18:00'], expected: [] },
    { hours: ['14:00-22:01', '10:00-18:00'], expected: [`11-16 ${short} 719/720`] },
    { hours: ['14:00-22:00', '06:00-14:00'], expected: [`11-16 ${short} 480/720`] },
    { hours: ['22:00-06:00', '14:00-20:00'], expected: [`11-16 ${short} 480/720`] },
    { hours: ['22:00-06:00', '', '06:00-14:00'], expected: [] },
    { hours: ['22:00-06:00', '04:00-08:00'], expected: [`11-16 ${short} 0/720`] },
    // The midday of a split shift, and one that lasts into the night.
    { hours: ['06:00-09:00 20:00-23:00', '11:00-14:00'], expected: [] },
  ])('$hours: $expected', ({ hours, expected }) => {
    expect(warnings(plan(...hours))).toEqual(expected);
  });

  test.each([
    { minimum: 840, expected: ['11-16 REST_BETWEEN_SHIFTS null 780/840'] },
    { minimum: 780, expected: [] },
    { minimum: 60, expected: [] },
  ])('a schedule may want $minimum minutes', ({ minimum, expected }) => {
    expect(warnings(plan('13:00-21:00', '10:00-18:00'), minimum)).toEqual(expected);
  });

  test('they are elapsed hours', () => {
    const hours = (date: string, interval: string): PlanDay => ({
      date: Temporal.PlainDate.from(date),
      intervals: [scheduledSegment(interval, date, madrid)],
      expectedMinutes: 480,
    });
    expect(warnings([hours('2027-03-27', '13:00-21:00'), hours('2027-03-28', '09:00-17:00')])).toEqual([
      '03-27 REST_BETWEEN_SHIFTS 34.3 660/720',
    ]);
    expect(warnings([hours('2027-10-30', '14:00-22:00'), hours('2027-10-31', '09:00-17:00')])).toEqual([]);
  });
});

describe('a day and a half of rest a week, art. 37.1', () => {
  const six = '09:00-15:00';
  const weeklyRests = (...hours: string[]) =>
    warnings(plan(...hours)).filter((warning) => warning.includes('WEEKLY_REST'));

  test.each([
    { name: 'Saturday and Sunday', hours: week(six), expected: [] },
    { name: 'Sunday and the evening before', hours: [...repeat(6, six), ''], expected: [] },
    {
      name: 'Sunday alone, between late and early',
      hours: [...repeat(5, six), '16:00-23:30', '', '06:00-12:00', ...week(six)],
      expected: ['11-16 WEEKLY_REST 37.1 1830/2160'],
    },
    { name: 'no free date', hours: repeat(7, six), expected: ['11-16 WEEKLY_REST 37.1 1080/2160'] },
    { name: 'twelve days, then three', hours: [...repeat(11, six), '', '', ''], expected: [] },
    {
      name: 'twelve days, then one and a half',
      hours: [...repeat(13, six), ''],
      expected: ['11-16 WEEKLY_REST 37.1 1080/2160'],
    },
    { name: 'three days, then eleven', hours: ['', '', '', ...repeat(11, six)], expected: [] },
    { name: 'a month off', hours: [...repeat(6, six), ...repeat(31, ''), ...repeat(5, six)], expected: [] },
    {
      name: 'Sunday and Monday',
      hours: ['', ...repeat(5, six), '', '', ...repeat(5, six), ''],
      expected: [],
    },
    { name: 'a week that is not whole', hours: [...week(six), ...repeat(6, six)], expected: [] },
    { name: 'less than a week', hours: repeat(6, six), expected: [] },
    { name: 'no work at all', hours: repeat(14, ''), expected: [] },
    {
      name: 'three weeks on end, then all their rest',
      hours: [...repeat(21, six), ...repeat(7, '')],
      expected: ['11-16 WEEKLY_REST 37.1 1080/2160', '11-23 WEEKLY_REST 37.1 1080/2160'],
    },
  ])('$name: $expected', ({ hours, expected }) => {
    expect(weeklyRests(...hours)).toEqual(expected);
  });
});
