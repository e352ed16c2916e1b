import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segment } from '../testing/schedule.ts';
import { legalLimitsOfWeek } from './legal-limits-of-week.ts';
import type { Segment } from './segment.ts';

/** `{ 1: '09:00-14:00 16:00-19:00' }` as the segments of the days of a week. */
function week(hoursByDay: Record<number, string>): Record<number, Segment[]> {
  const days = Object.entries(hoursByDay).map(([day, hours]) => [
    day,
    hours.split(' ').map((each, segmentIndex) => segment(each, { segmentIndex })),
  ]);
  return Object.fromEntries(days);
}
const days = (hours: string, ...on: number[]) => Object.fromEntries(on.map((day) => [day, hours]));

test.each([
  { name: 'an office', hours: days('09:00-14:00 16:00-19:00', 1, 2, 3, 4, 5), expected: [] },
  { name: 'nothing', hours: {}, expected: [] },
  {
    name: 'six days of seven hours',
    hours: days('09:00-16:00', 1, 2, 3, 4, 5, 6),
    expected: ['1 WEEKLY_HOURS 34.1 2520/2400', '1 WEEKLY_REST 37.1 2460/2880'],
  },
  {
    name: 'a Saturday morning, and a Monday that begins late enough',
    hours: { ...days('09:00-16:00', 2, 3, 4, 5), 1: '13:00-18:00', 6: '09:00-13:00' },
    expected: [],
  },
  {
    name: 'the same, a minute earlier',
    hours: { ...days('09:00-16:00', 2, 3, 4, 5), 1: '12:59-18:00', 6: '09:00-13:00' },
    expected: ['1 WEEKLY_REST 37.1 2879/2880'],
  },
  {
    name: 'ten hours on a Monday',
    hours: { ...days('09:00-15:00', 2, 3, 4), 1: '08:00-18:00' },
    expected: ['1 DAILY_HOURS 34.3 600/540'],
  },
  {
    name: 'every day',
    hours: days('09:00-14:00', 1, 2, 3, 4, 5, 6, 7),
    expected: ['1 WEEKLY_REST 37.1 1140/2880'],
  },
  {
    name: 'late on Sunday, early on Monday',
    hours: { 1: '06:00-14:00', 4: '14:00-22:00', 7: '15:00-23:00' },
    expected: ['7 REST_BETWEEN_SHIFTS 34.3 420/720'],
  },
  { name: 'Sunday and Monday free', hours: days('10:00-18:00', 2, 3, 4, 5, 6), expected: [] },
  { name: 'nights', hours: days('22:00-06:00', 1, 2, 3, 4, 5), expected: [] },
  {
    name: 'nights in halves',
    hours: { 1: '22:00-00:00', ...days('00:00-06:00 22:00-00:00', 2, 3, 4, 5), 6: '00:00-06:00' },
    expected: [],
  },
  {
    name: 'nights in halves, from Sunday on',
    hours: { 7: '22:00-00:00', ...days('00:00-06:00 22:00-00:00', 1, 2, 3, 4), 5: '00:00-06:00' },
    expected: [],
  },
  {
    name: 'a night in halves that ends when the day begins',
    hours: { 7: '22:00-00:00', 1: '00:00-06:00 14:00-20:00' },
    expected: ['7 REST_BETWEEN_SHIFTS 34.3 480/720'],
  },
  {
    name: 'nights of nine hours',
    hours: days('22:00-07:00', 1, 2, 3, 4),
    expected: ['1 NIGHT_HOURS 36.1 540/480'],
  },
  {
    name: 'around the clock',
    hours: days('00:00-00:00', 1, 2, 3, 4, 5, 6, 7),
    expected: [
      '1 WEEKLY_HOURS 34.1 10080/2400',
      '1 NIGHT_HOURS 36.1 1440/480',
      '1 DAILY_HOURS 34.3 1440/540',
      '1 REST_BETWEEN_SHIFTS 34.3 0/720',
      '1 WEEKLY_REST 37.1 0/2880',
      ...[2, 3, 4, 5, 6, 7].flatMap((day) => [
        `${day} DAILY_HOURS 34.3 1440/540`,
        `${day} REST_BETWEEN_SHIFTS 34.3 0/720`,
      ]),
    ],
  },
  {
    name: 'seven nights of five hours',
    hours: days('22:00-03:00', 1, 2, 3, 4, 5, 6, 7),
    expected: ['1 WEEKLY_REST 37.1 1140/2880'],
  },
])('$name: $expected', ({ hours, expected }) => {
  const told = legalLimitsOfWeek(week(hours)).map(
    ({ dayOfWeek, limit, article, minutesFound, minutesAllowed }) =>
      `${dayOfWeek} ${limit} ${article} ${minutesFound}/${minutesAllowed}`,
  );
  expect(told).toEqual(expected);
});

test('the unpaid break is not worked, and a schedule may require a longer rest', () => {
  const long = { 1: [segment('08:00-18:00', { fixedUnpaidBreakMinutes: 60 })], 2: [segment('08:00-16:00')] };
  expect(legalLimitsOfWeek(long)).toEqual([]);
  expect(legalLimitsOfWeek(long, 900)).toMatchObject([
    { dayOfWeek: 1, limit: 'REST_BETWEEN_SHIFTS', article: null, minutesFound: 840, minutesAllowed: 900 },
  ]);
});

test('for any week each warning is true and appears once', () => {
  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const minutes = String((quarter % 4) * 15).padStart(2, '0');
    return `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${minutes}`;
  });
  const hours = fc.tuple(time, time).map(([start, end]) => segment(`${start}-${end}`));
  const anyWeek = fc.record({
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, fc.array(hours, { maxLength: 3 })])),
  });
  fc.assert(
    fc.property(anyWeek, fc.integer({ min: 0, max: 1440 }), (segmentsByDay, minRest) => {
      const told = legalLimitsOfWeek(segmentsByDay, minRest);
      expect(new Set(told.map(({ dayOfWeek, limit }) => `${dayOfWeek} ${limit}`)).size).toBe(told.length);
      for (const { limit, minutesFound, minutesAllowed } of told) {
        const isTooMuch = limit.endsWith('_HOURS');
        expect(isTooMuch ? minutesFound > minutesAllowed : minutesFound < minutesAllowed).toBe(true);
        expect(minutesFound).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
