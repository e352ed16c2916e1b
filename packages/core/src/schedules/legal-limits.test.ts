import { describe, expect, test } from 'vitest';
import { fiveDays, planDays, repeat } from '../testing/plan-days.ts';
import { segment } from '../testing/schedule.ts';
import { legalLimits } from './legal-limits.ts';
import type { PlanDay } from './legal-limits-plan.ts';
import { segmentInterval } from './segment-interval.ts';

const timeZone = 'Europe/Madrid';

function warnings(days: readonly PlanDay[], minRestBetweenShifts = 0): string[] {
  return legalLimits({ days, timeZone, minRestBetweenShifts }).map(
    ({ limit, article, date, minutesFound, minutesAllowed }) =>
      `${date.toString().slice(5)} ${limit} ${article} ${minutesFound}/${minutesAllowed}`,
  );
}
const of = (...hours: string[]) => warnings(planDays(hours));

describe('nine hours a day, art. 34.3', () => {
  test.each([
    { hours: ['08:00-17:00'], expected: [] },
    { hours: ['08:00-17:01'], expected: ['11-16 DAILY_HOURS 34.3 541/540'] },
    { hours: ['08:00-13:00 14:00-19:00'], expected: ['11-16 DAILY_HOURS 34.3 600/540'] },
    { hours: ['22:00-07:01'], expected: ['11-16 DAILY_HOURS 34.3 541/540'] },
    // Nobody works ten hours on a holiday.
    { hours: ['(08:00-18:00)'], expected: [] },
    // Five hours before a rest of twelve and five after: ten hours of one day all the same.
    { hours: ['05:00-10:00 22:00-03:00'], expected: ['11-16 DAILY_HOURS 34.3 600/540'] },
  ])('$hours: $expected', ({ hours, expected }) => {
    expect(of(...hours)).toEqual(expected);
  });

  test('they are elapsed hours: the night of the autumn change has one more, that of spring one less', () => {
    const night = (date: string, hours: string) =>
      warnings(planDays([hours], { from: Temporal.PlainDate.from(date) }));
    expect(night('2027-10-30', '22:00-06:00')).toEqual([]);
    expect(night('2027-10-30', '22:00-06:01')).toEqual(['10-30 DAILY_HOURS 34.3 541/540']);
    expect(night('2027-03-27', '22:00-08:00')).toEqual([]);
    expect(night('2027-03-27', '22:00-08:01')).toEqual(['03-27 DAILY_HOURS 34.3 541/540']);
  });

  test('an unpaid break is not worked', () => {
    const [day] = planDays(['08:00-18:00']);
    const long = { ...segment('08:00-18:00', { fixedUnpaidBreakMinutes: 60 }) };
    const segments = day ? [{ ...long, ...segmentInterval(long, day.date, timeZone) }] : [];
    expect(day && warnings([{ ...day, segments, plannedSegments: segments }])).toEqual([]);
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
    // The midday of a split shift, however long, and one that lasts into the night.
    { hours: ['06:00-09:00 20:00-23:00', '11:00-14:00'], expected: [] },
    // A long night is over when it is over, not when a later shift is.
    {
      hours: ['12:00-12:00', '13:00-14:00'],
      expected: ['11-16 DAILY_HOURS 34.3 1440/540', `11-16 ${short} 60/720`],
    },
    // The holiday between late and early is rest.
    { hours: ['14:00-22:00', '(06:00-14:00)', '06:00-14:00'], expected: [] },
  ])('$hours: $expected', ({ hours, expected }) => {
    expect(of(...hours)).toEqual(expected);
  });

  test.each([
    { minimum: 840, expected: ['11-16 REST_BETWEEN_SHIFTS null 780/840'] },
    { minimum: 780, expected: [] },
    { minimum: 60, expected: [] },
  ])('a schedule may require $minimum minutes of rest', ({ minimum, expected }) => {
    expect(warnings(planDays(['13:00-21:00', '10:00-18:00']), minimum)).toEqual(expected);
  });

  test('they are elapsed hours', () => {
    const from = (date: string) => ({ from: Temporal.PlainDate.from(date) });
    expect(warnings(planDays(['13:00-21:00', '09:00-17:00'], from('2027-03-27')))).toEqual([
      '03-27 REST_BETWEEN_SHIFTS 34.3 660/720',
    ]);
    expect(warnings(planDays(['14:00-22:00', '09:00-17:00'], from('2027-10-30')))).toEqual([]);
  });
});

test('days may come in any order, and missing dates are free days', () => {
  const days = planDays([...fiveDays('08:00-17:00'), ...repeat(6, '08:00-18:00'), '']);
  const told = warnings(days);
  expect(told).toContain('11-16 WEEKLY_HOURS 34.1 3150/2400');
  expect(warnings(days.toReversed())).toEqual(told);
  expect(warnings(days.filter(({ segments }, index) => segments.length > 0 || index === 13))).toEqual(told);
  expect(warnings([])).toEqual([]);
});
