import { describe, expect, test } from 'vitest';
import { fiveDays, planDays, repeat } from '../testing/plan-days.ts';
import { segment } from '../testing/schedule.ts';
import { legalLimits } from './legal-limits.ts';
import type { PlanDay } from './legal-limits-plan.ts';
import { adultFrom, isMinorOn } from './minor.ts';
import { segmentInterval } from './segment-interval.ts';

const timeZone = 'Europe/Madrid';
const date = (text: string) => Temporal.PlainDate.from(text);
/** Of age from 1 March 2028 on, long after the days of most cases, which begin on Monday 16 November 2026. */
const young = date('2010-03-01');

function warnings(days: readonly PlanDay[], bornOn: Temporal.PlainDate | null = young): string[] {
  return legalLimits({ days, timeZone, bornOn }).map(
    ({ limit, article, date: on, minutesFound, minutesAllowed }) =>
      `${on.toString().slice(5)} ${limit} ${article} ${minutesFound}/${minutesAllowed}`,
  );
}

/** A day with a fixed break, `08:00-16:30 less 30`. */
function dayWith(hours: string): PlanDay[] {
  const [times = '', minutes = '0'] = hours.split(' less ');
  const [day] = planDays([times]);
  if (day === undefined) return [];
  const own = segment(times, { fixedUnpaidBreakMinutes: Number(minutes) });
  const segments = [{ ...own, ...segmentInterval(own, day.date, timeZone) }];
  return [{ ...day, segments, plannedSegments: segments }];
}

describe('coming of age, Código Civil art. 240', () => {
  test.each([
    ['2008-11-18', '2026-11-18'],
    // The eighteen years from a 29th of February end with the 28th, and in a leap year with that day.
    ['2008-02-29', '2026-03-01'],
    ['2010-02-28', '2028-02-28'],
    ['2012-02-29', '2030-03-01'],
    ['2008-12-31', '2026-12-31'],
    ['2009-01-01', '2027-01-01'],
  ])('who was born on %s is of age from %s on', (bornOn, from) => {
    expect(adultFrom(date(bornOn)).toString()).toBe(from);
    expect(isMinorOn(date(bornOn), date(from))).toBe(false);
    expect(isMinorOn(date(bornOn), date(from).subtract({ days: 1 }))).toBe(true);
  });

  test('who was born on an unknown day counts as of age', () => {
    expect(isMinorOn(null, date('2026-11-16'))).toBe(false);
    expect(warnings(planDays(['22:00-06:00']), null)).toEqual([]);
  });
});

describe('eight hours a day, art. 34.3', () => {
  test.each([
    ['08:00-12:00 13:00-17:00', []],
    ['08:00-12:00 13:00-17:01', ['11-16 MINOR_DAILY_HOURS 34.3 481/480']],
    ['08:00-12:00 13:00-18:00', ['11-16 MINOR_DAILY_HOURS 34.3 540/480', '11-16 MINOR_REST 34.4 0/30']],
    // Nobody works on a holiday.
    ['(08:00-12:00 13:00-18:00)', []],
  ])('%s: %j', (hours, expected) => {
    expect(warnings(planDays([hours]))).toEqual(expected);
  });

  test('a fixed break is not worked', () => {
    expect(warnings(dayWith('08:00-16:30 less 30'))).toEqual([]);
    expect(warnings(dayWith('08:00-16:31 less 30'))).toEqual(['11-16 MINOR_DAILY_HOURS 34.3 481/480']);
  });

  test('of somebody who turns eighteen on a Wednesday they end on Tuesday', () => {
    const days = planDays(fiveDays('08:00-12:00 13:00-17:30'));
    expect(warnings(days, date('2008-11-18'))).toEqual([
      '11-16 MINOR_DAILY_HOURS 34.3 510/480',
      '11-16 WEEKLY_HOURS 34.1 2550/2400',
      '11-17 MINOR_DAILY_HOURS 34.3 510/480',
    ]);
  });
});

describe('no night work, art. 6.2', () => {
  const night = (minutes: number, on = '11-16') => `${on} MINOR_NIGHT 6.2 ${minutes}/0`;
  test.each([
    ['18:00-22:00', []],
    ['18:00-22:10', [night(10)]],
    ['06:00-10:00', []],
    ['05:59-10:00', [night(1)]],
    ['20:00-00:00', [night(120)]],
    ['22:00-02:00', [night(240)]],
    ['00:00-04:00', [night(240)]],
    ['05:00-07:00 21:00-23:00', [night(120)]],
    ['(20:00-00:00)', []],
  ])('%s: %j', (hours, expected) => {
    expect(warnings(planDays([hours]))).toEqual(expected);
  });

  test('the night into the eighteenth birthday is forbidden until midnight, and that into the day before whole', () => {
    expect(warnings(planDays(['22:00-02:00']), date('2008-11-17'))).toEqual([night(120)]);
    expect(warnings(planDays(['22:00-02:00']), date('2008-11-18'))).toEqual([night(240)]);
    expect(warnings(planDays(['22:00-02:00']), date('2008-11-16'))).toEqual([]);
  });

  test('is told by the clock when the clocks change', () => {
    const on = (from: string, hours: string) => warnings(planDays([hours], { from: date(from) }));
    expect(on('2027-10-30', '22:00-02:00')).toEqual([night(240, '10-30')]);
    expect(on('2027-03-28', '05:30-09:30')).toEqual([night(30, '03-28')]);
    // There is no 02:30 on that night.
    expect(on('2027-03-28', '02:30-03:00')).toEqual([]);
  });
});

describe('thirty minutes within more than four and a half hours, art. 34.4', () => {
  const lacks = (minutes: number) => [`11-16 MINOR_REST 34.4 ${minutes}/30`];
  test.each([
    ['09:00-13:30', []],
    ['09:00-13:31', lacks(0)],
    ['09:00-14:15 less 15', lacks(15)],
    ['09:00-14:29 less 29', lacks(29)],
    ['09:00-14:30 less 30', []],
    // What is left without the break is not more than four and a half hours.
    ['09:00-13:45 less 15', []],
  ])('%s: %j', (hours, expected) => {
    expect(warnings(dayWith(hours))).toEqual(expected);
  });

  test.each([
    ['09:00-11:30 12:00-15:00', []],
    ['09:00-11:30 11:59-15:00', lacks(29)],
    // An hour makes a split day, whose parts are judged alone.
    ['09:00-13:00 14:00-18:00', []],
    ['09:00-12:00 13:00-17:31', lacks(0)],
  ])('%s: %j', (hours, expected) => {
    expect(warnings(planDays([hours]))).toEqual(expected);
  });
});

describe('two days of rest a week, art. 37.1', () => {
  const weekAndMonday = planDays([...repeat(5, '09:00-13:00'), '07:00-09:00', '', '09:00-13:00']);
  const missed = (minutes: number, on = '11-16') => `${on} MINOR_WEEKLY_REST 37.1 ${minutes}/3600`;

  test('five days leave them, six do not', () => {
    const again = (days: readonly string[]) => planDays([...days, ...days]);
    expect(warnings(again(fiveDays('09:00-13:00')))).toEqual([]);
    // Of the last rest it is not known how much longer it goes on: more than half of it lies within the plan.
    expect(warnings(again([...repeat(6, '09:00-13:00'), '']))).toEqual([missed(2_640)]);
  });

  test('they are sixty hours on end with the daily twelve, also from Saturday at noon', () => {
    const then = ['', ...repeat(4, '09:00-13:00'), '', ''];
    const until = (saturday: string) =>
      warnings(planDays([...repeat(5, '09:00-13:00'), saturday, '', ...then]));
    expect(until('08:00-12:00')).toEqual([]);
    expect(until('')).toEqual([]);
    const late = planDays([...repeat(5, '16:00-20:00'), '', '', '08:00-12:00', ...repeat(6, '')]);
    expect(warnings(late)).toEqual([]);
    const later = planDays([...repeat(5, '16:00-20:01'), '', '', '08:00-12:00', ...repeat(6, '')]);
    expect(warnings(later)).toEqual([missed(3_599)]);
  });

  test('they are not taken together with those of the next week, as an adult’s are', () => {
    const days = planDays([...repeat(9, '09:00-13:00'), ...repeat(5, '')]);
    expect(warnings(days)).toEqual([missed(1_200)]);
    expect(warnings(days, null)).toEqual([]);
  });

  test('the week in which somebody comes of age needs the rest of an adult', () => {
    // Forty-eight hours from Saturday to Monday.
    const days = weekAndMonday;
    expect(warnings(days)).toEqual([missed(2_880)]);
    expect(warnings(days, date('2008-11-18'))).toEqual([]);
    expect(warnings(days, null)).toEqual([]);
  });
});

test('of age or unknown, nothing changes', () => {
  const days = planDays([...repeat(13, '20:00-06:00'), '']);
  const told = warnings(days, null);
  expect(told.length).toBeGreaterThan(10);
  expect(warnings(days, date('1980-05-05'))).toEqual(told);
  expect(warnings(days, date('2008-11-16'))).toEqual(told);
  expect(legalLimits({ days, timeZone })).toHaveLength(told.length);
});
