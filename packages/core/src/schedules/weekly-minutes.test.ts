import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { segment } from '../testing/schedule.ts';
import type { WeeklySegment } from './composite-rule.ts';
import { segmentInterval } from './segment-interval.ts';
import { minutesByWeekday, overlappingSegments, plannedMinutes } from './weekly-minutes.ts';

/** `'1 09:00-14:00'`, Monday being 1. */
const on = (text: string, fixedUnpaidBreakMinutes = 0): WeeklySegment => {
  const [day = '', hours = ''] = text.split(' ');
  return { ...segment(hours, { fixedUnpaidBreakMinutes }), dayOfWeek: Number(day) };
};
const minutesInWeek = 7 * 1440;

const anyTime = fc.nat({ max: 1439 }).map((minutes) => new Temporal.PlainTime().add({ minutes }));
const anySegment = fc
  .record({
    dayOfWeek: fc.integer({ min: 1, max: 7 }),
    startTime: anyTime,
    endTime: anyTime,
    fixedUnpaidBreakMinutes: fc.nat({ max: 120 }),
  })
  .map((fields): WeeklySegment => ({ ...fields, segmentIndex: 0, flexibilityMinutes: 0 }));

describe('the minutes of a segment', () => {
  test.each([
    ['09:00-14:00', 0, 300],
    ['09:00-14:00', 30, 270],
    ['22:00-06:00', 0, 480],
    ['16:00-00:00', 0, 480],
    ['00:00-00:00', 0, 1440],
    ['08:00-08:00', 60, 1380],
    ['08:00-07:59', 0, 1439],
    ['23:59-00:00', 0, 1],
    ['09:00-09:30', 30, 0],
    ['09:00-09:30', 120, 0],
  ])('%s less %i: %i', (hours, fixedUnpaidBreakMinutes, expected) => {
    expect(plannedMinutes(segment(hours, { fixedUnpaidBreakMinutes }))).toBe(expected);
  });

  test('are elapsed minutes on a night without a clock change', () => {
    fc.assert(
      fc.property(anySegment, (each) => {
        const { startsAt, endsAt } = segmentInterval(each, Temporal.PlainDate.from('2026-11-20'), 'UTC');
        const elapsed = startsAt.until(endsAt).total('minutes');
        expect(plannedMinutes(each)).toBe(Math.max(0, elapsed - each.fixedUnpaidBreakMinutes));
      }),
    );
  });
});

test('a week’s minutes are by day, Monday first, nights on the day they begin', () => {
  const week = [on('7 22:00-06:00'), on('1 09:00-14:00', 30), on('1 16:00-19:00'), on('3 00:00-00:00')];
  expect(minutesByWeekday(week)).toEqual([450, 0, 1440, 0, 0, 0, 480]);
  expect(minutesByWeekday([])).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('the days of any week add up to the sum of its segments', () => {
  fc.assert(
    fc.property(fc.array(anySegment), (week) => {
      const days = minutesByWeekday(week);
      expect(days).toHaveLength(7);
      const all = week.reduce((sum, each) => sum + plannedMinutes(each), 0);
      expect(days.reduce((sum, minutes) => sum + minutes, 0)).toBe(all);
    }),
  );
});

describe('overlapping segments of a week', () => {
  test.each<[string[], [number, number] | null]>([
    [[], null],
    [['1 09:00-14:00'], null],
    [['1 09:00-14:00', '1 14:00-19:00'], null],
    [['1 09:00-14:00', '2 09:00-14:00'], null],
    [
      ['1 09:00-14:00', '1 13:59-19:00'],
      [0, 1],
    ],
    [
      ['1 09:00-14:00', '1 09:00-14:00'],
      [0, 1],
    ],
    [
      ['1 09:00-14:00', '1 10:00-11:00'],
      [0, 1],
    ],
    [['1 22:00-06:00', '2 06:00-10:00'], null],
    [
      ['1 22:00-06:00', '2 05:59-10:00'],
      [0, 1],
    ],
    [
      ['2 05:00-10:00', '1 22:00-06:00'],
      [0, 1],
    ],
    [
      ['7 22:00-06:00', '1 05:00-10:00'],
      [0, 1],
    ],
    [['7 22:00-06:00', '1 06:00-10:00'], null],
    [['7 16:00-00:00', '1 00:00-08:00'], null],
    [['1 00:00-00:00', '2 00:00-00:00', '7 00:00-00:00'], null],
    [
      ['1 12:00-12:00', '2 11:59-12:30'],
      [0, 1],
    ],
    [
      ['1 09:00-10:00', '3 09:00-10:00', '5 09:00-10:00', '3 09:30-11:00', '1 09:30-11:00'],
      [1, 3],
    ],
  ])('%j: %j', (week, expected) => {
    expect(overlappingSegments(week.map((each) => on(each)))).toEqual(expected);
  });

  /** Every minute of the week that a segment takes, counted without cleverness. */
  const minutesOf = ({ dayOfWeek, startTime, ...rest }: WeeklySegment) => {
    const start = (dayOfWeek - 1) * 1440 + startTime.hour * 60 + startTime.minute;
    const length = plannedMinutes({ ...rest, startTime, fixedUnpaidBreakMinutes: 0 });
    return Array.from({ length }, (_, minute) => (start + minute) % minutesInWeek);
  };

  test('are found exactly if some minute is in two segments', () => {
    fc.assert(
      fc.property(fc.array(anySegment, { maxLength: 6 }), (week) => {
        const taken = week.flatMap(minutesOf);
        expect(overlappingSegments(week) !== null).toBe(new Set(taken).size < taken.length);
      }),
    );
  });

  test('are found in any order', () => {
    fc.assert(
      fc.property(anySegment, anySegment, (one, other) => {
        expect(overlappingSegments([one, other])).toEqual(overlappingSegments([other, one]));
      }),
    );
  });

  test('are found whichever minute the week begins at', () => {
    const moved = (each: WeeklySegment, by: number): WeeklySegment => {
      const [start = 0] = minutesOf(each);
      const at = (start + by) % minutesInWeek;
      const startTime = new Temporal.PlainTime().add({ minutes: at % 1440 });
      const length = minutesOf(each).length % 1440;
      return {
        ...each,
        dayOfWeek: Math.floor(at / 1440) + 1,
        startTime,
        endTime: startTime.add({ minutes: length }),
      };
    };
    fc.assert(
      fc.property(fc.array(anySegment, { maxLength: 4 }), fc.nat({ max: minutesInWeek - 1 }), (week, by) => {
        expect(overlappingSegments(week.map((each) => moved(each, by)))).toEqual(overlappingSegments(week));
      }),
    );
  });
});
