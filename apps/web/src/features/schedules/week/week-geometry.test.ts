import { expect, test } from 'vitest';
import type { Segment } from '../schedules.data.ts';
import { usualHours, withAfternoon } from '../values/hours-values.ts';
import { endsNextDay, percentOfDay, segmentsSoFar, weekOf } from './week-geometry.ts';

const segment = (
  dayOfWeek: number,
  startTime: string,
  endTime: string,
  fixedUnpaidBreakMinutes = 0,
): Segment => ({
  dayOfWeek,
  segmentIndex: 0,
  startTime,
  endTime,
  flexibilityMinutes: 0,
  fixedUnpaidBreakMinutes,
});
const drawn = (segments: Segment[]) =>
  weekOf(segments).map(({ stretches }) => stretches.map(({ from, to }) => `${from}–${to}`).join(' '));

test('a day is drawn from its first minute to its last, and its sum excludes breaks', () => {
  const week = weekOf([segment(1, '09:00', '14:00', 30), segment(1, '16:00', '19:00')]);
  expect(week[0]).toEqual({
    day: 1,
    minutes: 450,
    stretches: [
      { from: 540, to: 840, isContinued: false },
      { from: 960, to: 1140, isContinued: false },
    ],
  });
  expect(week.slice(1).every(({ minutes, stretches }) => minutes === 0 && stretches.length === 0)).toBe(true);
});

test('a night continues on the next day, from Sunday on Monday, and counts on the day it begins', () => {
  expect(drawn([segment(3, '22:00', '06:00')])).toEqual(['', '', '1320–1440', '0–360', '', '', '']);
  expect(drawn([segment(7, '22:00', '06:00')])).toEqual(['0–360', '', '', '', '', '', '1320–1440']);
  expect(weekOf([segment(7, '22:00', '06:00')]).map(({ minutes }) => minutes)).toEqual([
    0, 0, 0, 0, 0, 0, 480,
  ]);
});

test('a segment until midnight stays on its day; one that ends when it starts lasts a day', () => {
  expect(drawn([segment(1, '16:00', '00:00')])).toEqual(['960–1440', '', '', '', '', '', '']);
  expect(drawn([segment(1, '08:00', '08:00')]).slice(0, 2)).toEqual(['480–1440', '0–480']);
  expect(weekOf([segment(1, '08:00', '08:00')])[0]?.minutes).toBe(1440);
});

test('a break longer than its segment leaves zero minutes', () => {
  expect(weekOf([segment(1, '09:00', '10:00', 90)])[0]?.minutes).toBe(0);
});

test('only complete times are drawn while somebody types', () => {
  expect(segmentsSoFar([usualHours()])).toHaveLength(5);
  expect(segmentsSoFar([{ ...usualHours(), endTime: '1' }])).toHaveLength(5);
  expect(segmentsSoFar([{ ...usualHours(), endTime: '14:' }])).toEqual([]);
  const typing = { ...withAfternoon(usualHours(), true), afternoonEndTime: '' };
  expect(segmentsSoFar([typing])).toHaveLength(5);
});

test('an end at or before the start is on the next day', () => {
  expect(endsNextDay('22:00', '6')).toBe(true);
  expect(endsNextDay('08:00', '08:00')).toBe(true);
  expect(endsNextDay('09:00', '14:00')).toBe(false);
  expect(endsNextDay('09:00', '')).toBe(false);
});

test('minutes become shares of a day', () => {
  expect(percentOfDay(540)).toBe(37.5);
  expect(percentOfDay(1440)).toBe(100);
});
