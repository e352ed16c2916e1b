import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canServeAll, countRests, mostWeeksWithRest, weeksOf } from '../testing/counted-rests.ts';
import { demandedRuns, longTest } from '../testing/demanded-runs.ts';
import { fiveDays, planDays, repeat } from '../testing/plan-days.ts';
import { everyDate } from './legal-limits-plan.ts';
import { shiftsOf } from './legal-limits-shifts.ts';
import { weeksWithoutRest } from './legal-limits-weekly-rest.ts';

const six = '09:00-15:00';

function warned(hours: readonly string[], given: { from?: Temporal.PlainDate; timeZone?: string } = {}) {
  const days = everyDate(planDays(hours, given));
  return weeksWithoutRest(days, shiftsOf(days, 'segments'), given.timeZone ?? 'Europe/Madrid');
}
const told = (...given: Parameters<typeof warned>) =>
  warned(...given).map(({ limit, article, date, minutesFound, minutesAllowed }) => {
    expect([limit, article]).toEqual(['WEEKLY_REST', '37.1']);
    return `${date.toString().slice(5)} ${minutesFound}/${minutesAllowed}`;
  });

describe('a day and a half of rest a week besides the daily twelve hours, art. 37.1', () => {
  test.each([
    { name: 'Saturday and Sunday', hours: fiveDays(six), expected: [] },
    {
      name: 'an ordinary week, over and over',
      hours: [...fiveDays('09:00-18:00'), ...fiveDays('09:00-18:00')],
      expected: [],
    },
    {
      name: 'late shifts, then early ones',
      hours: [...fiveDays('16:00-00:00'), ...fiveDays('00:00-08:00')],
      expected: [],
    },
    { name: 'five nights', hours: [...fiveDays('22:00-06:00'), ...fiveDays('22:00-06:00')], expected: [] },
    {
      name: 'Sunday alone: 42 hours are a day and a half, and not the twelve of the day',
      hours: [...repeat(6, six), '', ...repeat(6, six), '', six],
      expected: ['11-16 2520/2880', '11-23 2520/2880'],
    },
    {
      name: 'Sunday, at the end of what is known',
      hours: [...repeat(6, six), ''],
      expected: [],
    },
    {
      name: 'Saturday until 13:00 and Monday from 13:00',
      hours: [...repeat(5, six), '09:00-13:00', '', '13:00-19:00', ...repeat(4, six), '', ''],
      expected: [],
    },
    {
      name: 'Sunday alone, between late and early',
      hours: [...repeat(5, six), '16:00-23:30', '', '06:00-12:00', ...fiveDays(six)],
      expected: ['11-16 1830/2880'],
    },
    { name: 'no free date', hours: repeat(7, six), expected: ['11-16 1080/2880'] },
    {
      name: 'a holiday is rest',
      hours: [...repeat(4, six), `(${six})`, '', ...repeat(8, six)],
      expected: ['11-23 1080/2880'],
    },
    {
      name: 'Sunday and Monday',
      hours: ['', ...repeat(5, six), '', '', ...repeat(5, six), ''],
      expected: [],
    },
    { name: 'a week that is not whole', hours: [...fiveDays(six), ...repeat(6, six)], expected: [] },
    { name: 'less than a week', hours: repeat(6, six), expected: [] },
    { name: 'no work at all', hours: repeat(14, ''), expected: [] },
    { name: 'nothing', hours: [], expected: [] },
  ])('$name: $expected', ({ hours, expected }) => {
    expect(told(hours)).toEqual(expected);
  });
});

describe('weekly rest accumulated over fourteen days, each rest counted once', () => {
  test.each([
    { name: 'eleven days, then three', hours: [...repeat(11, six), '', '', ''], expected: [] },
    { name: 'three days, then eleven', hours: ['', '', '', ...repeat(11, six)], expected: [] },
    {
      name: 'thirteen days, then one',
      hours: [...repeat(13, six), ''],
      expected: ['11-16 1080/2880'],
    },
    {
      name: 'twelve days, then two',
      hours: [...repeat(12, six), '', '', six],
      expected: ['11-16 1080/2880'],
    },
    {
      name: 'two rests of two days in one week, and none in the other: not on end',
      hours: ['', '', six, '', '', ...repeat(10, six)],
      expected: ['11-23 1080/2880'],
    },
    { name: 'a month off', hours: [...repeat(6, six), ...repeat(31, ''), ...repeat(5, six)], expected: [] },
    {
      name: 'three weeks on end, then all their rest',
      hours: [...repeat(21, six), ...repeat(7, '')],
      expected: ['11-16 1080/2880', '11-23 1080/2880'],
    },
    {
      name: 'nobody borrows of who has borrowed: each week has the rest of the next',
      hours: [...repeat(7, six), ...fiveDays(six), ...fiveDays(six), ...repeat(4, six), '', '', ''],
      expected: ['11-16 1080/2880'],
    },
    {
      name: 'the rest of the week between is lent to one of its neighbours',
      hours: [...repeat(9, six), '', '', '', ...repeat(9, six)],
      expected: ['11-30 1080/2880'],
    },
    {
      name: 'a rest that reaches into the next week is kept for who has no other',
      hours: [...repeat(9, six), ...repeat(5, ''), ...repeat(7, six)],
      expected: [],
    },
    {
      name: 'what follows the last whole week helps it',
      hours: [...repeat(7, six), '', '', '', six],
      expected: [],
    },
  ])('$name: $expected', ({ hours, expected }) => {
    expect(told(hours)).toEqual(expected);
  });
});

describe('when the clocks change', () => {
  const late = '16:00-00:00';
  /** From Friday's midnight to that of Monday, twice. */
  const weekend = [...repeat(4, six), late, '', '', '00:00-08:00', ...repeat(4, six), '', ''];

  test.each([
    // The weekend of spring is an hour shorter, elsewhere at another time of the year.
    { timeZone: 'Europe/Madrid', monday: '2027-03-22', expected: ['03-22 2820/2880'] },
    { timeZone: 'Europe/Madrid', monday: '2027-10-25', expected: [] },
    { timeZone: 'Atlantic/Canary', monday: '2027-03-22', expected: ['03-22 2820/2880'] },
    { timeZone: 'Atlantic/Canary', monday: '2027-10-25', expected: [] },
    { timeZone: 'America/Santiago', monday: '2025-09-01', expected: ['09-01 2820/2880'] },
    { timeZone: 'America/Santiago', monday: '2025-03-31', expected: [] },
    { timeZone: 'America/Santiago', monday: '2027-03-22', expected: [] },
  ])('two days on end from $monday in $timeZone: $expected', ({ timeZone, monday, expected }) => {
    expect(told(weekend, { from: Temporal.PlainDate.from(monday), timeZone })).toEqual(expected);
  });

  test('five days of the same hours never give a warning, whenever they begin', () => {
    const clock = (minutes: number) =>
      new Temporal.PlainTime().add({ minutes }).toString({ smallestUnit: 'minute' });
    const hours = fc
      .record({ start: fc.nat({ max: 1439 }), minutes: fc.integer({ min: 1, max: 600 }) })
      .map(({ start, minutes }) => `${clock(start)}-${clock(start + minutes)}`);
    const timeZone = fc.constantFrom('Europe/Madrid', 'Atlantic/Canary', 'America/Santiago');
    const dates = fc.nat({ max: 364 }).map((days) => Temporal.PlainDate.from('2025-01-01').add({ days }));
    fc.assert(
      fc.property(hours, timeZone, dates, (each, zone, from) => {
        const plan = Array.from({ length: 100 }, (_, days) =>
          from.add({ days }).dayOfWeek <= 5 ? each : '',
        );
        expect(warned(plan, { from, timeZone: zone })).toEqual([]);
      }),
    );
  });
});

describe('rests are assigned so that as few weeks as possible lack one', () => {
  const hours = fc.constantFrom('09:00-15:00', '14:00-23:00', '06:00-14:00', '22:00-06:00', '00:00-08:00');
  /** Days worked on end, then days off on end. */
  const stretch = fc
    .record({ worked: fc.integer({ min: 1, max: 13 }), hours, off: fc.integer({ min: 1, max: 5 }) })
    .map((each) => [...repeat(each.worked, each.hours), ...repeat(each.off, '')]);
  const plans = fc
    .tuple(
      fc.nat({ max: 6 }),
      fc.array(stretch, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 7, max: 38 }),
    )
    .map(([begins, stretches, length]) => stretches.flat().slice(begins, begins + length))
    .filter((plan) => plan.length >= 7);

  test('compared with every way to assign each rest to the weeks it may count for', longTest, () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const rests = countRests(plan);
        const judged = Math.floor(plan.length / 7);
        const canServe = (weeks: readonly number[]) => canServeAll(weeks, rests, Math.ceil(plan.length / 7));
        const most = mostWeeksWithRest(plan, judged, Math.ceil(plan.length / 7));
        const monday = Temporal.PlainDate.from('2026-11-16');
        const without = warned(plan, { timeZone: 'UTC' }).map(({ date }) => monday.until(date).days / 7);
        expect(without).toHaveLength(judged - most);
        // Not only so many: those that are left can indeed be served.
        const left = weeksOf(2 ** judged - 1, judged).filter((week) => !without.includes(week));
        expect(canServe(left)).toBe(true);
      }),
      demandedRuns,
    );
  });

  test('and a warning names the longest rest of the week, which is too short', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        for (const { minutesFound, minutesAllowed } of warned(plan)) {
          expect(minutesFound).toBeGreaterThanOrEqual(0);
          expect(minutesFound).toBeLessThan(minutesAllowed);
        }
      }),
    );
  });
});
