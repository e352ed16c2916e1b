import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planDays } from '../testing/plan-days.ts';
import { legalLimits } from './legal-limits.ts';
import { shiftsOf } from './legal-limits-shifts.ts';

const timeZones = ['Europe/Madrid', 'Atlantic/Canary', 'America/Santiago'];
const on = (date: string, timeZone: string) => ({ from: Temporal.PlainDate.from(date), timeZone });

/** `'16 22:00-06:00'`: the date a shift begins on, and from when to when it lasts. */
function shifts(hours: readonly string[], which: 'segments' | 'plannedSegments' = 'segments'): string[] {
  const clock = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO('Europe/Madrid')
      .toPlainTime()
      .toString({ smallestUnit: 'minute' });
  return shiftsOf(planDays(hours), which).map(
    ({ date, startsAt, endsAt, segments }) =>
      `${date.day} ${clock(startsAt)}-${clock(endsAt)} ${segments.length}`,
  );
}

describe('segments that are one shift', () => {
  test.each([
    { name: 'nothing', hours: ['', ''], expected: [] },
    { name: 'a split shift', hours: ['16:00-19:00 09:00-14:00'], expected: ['16 09:00-19:00 2'] },
    { name: 'a night in one', hours: ['22:00-06:00', ''], expected: ['16 22:00-06:00 1'] },
    { name: 'a night in halves', hours: ['22:00-00:00', '00:00-06:00'], expected: ['16 22:00-06:00 2'] },
    {
      name: 'nights in halves, the plan beginning and ending in the middle of one',
      hours: ['00:00-06:00 22:00-00:00', '00:00-06:00 22:00-00:00'],
      expected: ['16 00:00-06:00 1', '16 22:00-06:00 2', '17 22:00-00:00 1'],
    },
    {
      name: 'a day and half a night',
      hours: ['09:00-13:00 22:00-00:00', '00:00-06:00'],
      expected: ['16 09:00-06:00 3'],
    },
    {
      name: 'half a night and less than twelve hours until the date goes on',
      hours: ['00:00-06:00 17:59-22:00'],
      expected: ['16 00:00-22:00 2'],
    },
    {
      name: 'halves that do not touch',
      hours: ['22:00-23:59', '00:00-06:00'],
      expected: ['16 22:00-23:59 1', '17 00:00-06:00 1'],
    },
    {
      name: 'what touches at another hour',
      hours: ['22:00-06:00', '06:00-14:00'],
      expected: ['16 22:00-06:00 1', '17 06:00-14:00 1'],
    },
    {
      name: 'halves with a date between them',
      hours: ['22:00-00:00', '', '00:00-06:00'],
      expected: ['16 22:00-00:00 1', '18 00:00-06:00 1'],
    },
    {
      name: 'twenty-four hours in halves',
      hours: ['16:00-00:00', '00:00-16:00'],
      expected: ['16 16:00-16:00 2'],
    },
    {
      name: 'longer than any segment could be',
      hours: ['15:59-00:00', '00:00-16:00'],
      expected: ['16 15:59-00:00 1', '17 00:00-16:00 1'],
    },
    {
      name: 'around the clock',
      hours: ['00:00-00:00', '00:00-00:00'],
      expected: ['16 00:00-00:00 1', '17 00:00-00:00 1'],
    },
    {
      name: 'the half that a holiday leaves of a night, on either side',
      hours: ['22:00-00:00', '(00:00-06:00 22:00-00:00)', '00:00-06:00 22:00-00:00'],
      expected: ['16 22:00-00:00 1', '18 00:00-06:00 1', '18 22:00-00:00 1'],
    },
  ])('$name: $expected', ({ hours, expected }) => {
    expect(shifts(hours)).toEqual(expected);
  });

  test('hours on a holiday are still planned', () => {
    expect(shifts(['22:00-00:00', '(00:00-06:00)'], 'plannedSegments')).toEqual(['16 22:00-06:00 2']);
  });
});

test.each(timeZones)('ordinary nights written in halves give no warning in %s', (timeZone) => {
  const nights = [
    '22:00-00:00',
    ...Array.from({ length: 4 }, () => '00:00-06:00 22:00-00:00'),
    '00:00-06:00',
    '',
  ];
  // A year from a Monday on, over both changes of the clocks; in Santiago one of them is at midnight.
  const year = Array.from({ length: 52 }, () => nights).flat();
  const days = planDays(year, on('2025-01-06', timeZone));
  expect(legalLimits({ days, timeZone, minRestBetweenShifts: 720 })).toEqual([]);
});

test('sixteen hours over midnight are one workday, with eight hours of rest until the next', () => {
  const days = planDays(['16:00-00:00', '00:00-08:00 16:00-00:00', '']);
  const told = legalLimits({ days, timeZone: 'Europe/Madrid' }).map(
    ({ date, limit, minutesFound }) => `${date.day} ${limit} ${minutesFound}`,
  );
  expect(told).toEqual(['16 DAILY_HOURS 960', '16 REST_BETWEEN_SHIFTS 480']);
});

test('a plan has the same warnings whether its nights are written whole or in halves', () => {
  const clock = (minutes: number) =>
    new Temporal.PlainTime().add({ minutes }).toString({ smallestUnit: 'minute' });
  /** Minutes from a start after 12:00 to an end on the next date; null is a day off. */
  const night = fc.option(
    fc.record({ start: fc.integer({ min: 720, max: 1439 }), end: fc.integer({ min: 1, max: 700 }) }),
    { freq: 3 },
  );
  const zoned = fc.constantFrom(...timeZones);
  const from = fc.constantFrom('2025-03-17', '2025-03-31', '2025-08-25', '2025-10-13', '2026-11-16');
  fc.assert(
    fc.property(fc.array(night, { minLength: 1, maxLength: 30 }), zoned, from, (nights, timeZone, date) => {
      const whole = [
        '',
        ...nights.map((each) => (each ? `${clock(each.start)}-${clock(each.end)}` : '')),
        '',
      ];
      const halves = [null, ...nights, null].map((each, index) => {
        const before = index > 0 ? nights[index - 2] : null;
        const morning = before ? `00:00-${clock(before.end)}` : '';
        return `${morning} ${each ? `${clock(each.start)}-00:00` : ''}`.trim();
      });
      const told = (hours: string[]) =>
        legalLimits({ days: planDays(hours, on(date, timeZone)), timeZone, minRestBetweenShifts: 900 })
          // What a week adds up to goes by the date of each half.
          .filter(({ limit }) => limit !== 'WEEKLY_HOURS')
          .map(({ date: day, limit, minutesFound }) => `${day} ${limit} ${minutesFound}`);
      expect(told(halves)).toEqual(told(whole));
    }),
  );
});
