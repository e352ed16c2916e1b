import { describe, expect, test } from 'vitest';
import { segmentsByDay, segmentsOf, type Week } from '../testing/worked-case.ts';
import { nightsInHalves, touchesMidnight, weekOfWholeNights } from './night-in-halves.ts';
import type { Segment } from './segment.ts';

const inWords = (segments: readonly Segment[]) =>
  segments
    .map(({ startTime, endTime, fixedUnpaidBreakMinutes: rest }) => {
      const [from, to] = [startTime, endTime].map((time) => time.toString({ smallestUnit: 'minute' }));
      return `${from}-${to}${rest > 0 ? ` less ${rest}` : ''}`;
    })
    .join(', ');

const wholeWeek = (week: Week) =>
  Object.fromEntries(
    Object.entries(weekOfWholeNights(segmentsByDay(week))).map(([day, segments]) => [day, inWords(segments)]),
  );

const fiveNights: Week = { 1: '22:00-00:00', '2-5': '00:00-06:00, 22:00-00:00', 6: '00:00-06:00' };

describe('a week whose nights in halves are joined', () => {
  test.each<{ title: string; written: Week; whole: Record<number, string>; halves: number[] }>([
    {
      title: 'five nights in halves are the five of their evenings',
      written: fiveNights,
      whole: { 1: '22:00-06:00', 2: '22:00-06:00', 3: '22:00-06:00', 4: '22:00-06:00', 5: '22:00-06:00' },
      halves: [1, 2, 3, 4, 5],
    },
    {
      title: 'from Sunday to Monday',
      written: { 7: '20:00-00:00 less 10', 1: '00:00-04:00 less 20' },
      whole: { 7: '20:00-04:00 less 30' },
      halves: [7],
    },
    {
      title: 'what else is written for the dates stays',
      written: { 1: '09:00-13:00, 20:00-00:00', 2: '00:00-02:00, 16:00-20:00' },
      whole: { 1: '09:00-13:00, 20:00-02:00', 2: '16:00-20:00' },
      halves: [1],
    },
    {
      title: 'written whole',
      written: { '1-2': '22:00-06:00' },
      whole: { 1: '22:00-06:00', 2: '22:00-06:00' },
      halves: [],
    },
    {
      title: 'evenings until midnight',
      written: { '1-2': '16:00-00:00' },
      whole: { 1: '16:00-00:00', 2: '16:00-00:00' },
      halves: [],
    },
    {
      title: 'mornings from midnight',
      written: { '1-2': '00:00-08:00' },
      whole: { 1: '00:00-08:00', 2: '00:00-08:00' },
      halves: [],
    },
    {
      title: 'a minute between the halves',
      written: { 1: '22:00-23:59', 2: '00:00-06:00' },
      whole: { 1: '22:00-23:59', 2: '00:00-06:00' },
      halves: [],
    },
    {
      title: 'a date between the halves',
      written: { 1: '22:00-00:00', 3: '00:00-06:00' },
      whole: { 1: '22:00-00:00', 3: '00:00-06:00' },
      halves: [],
    },
    {
      title: 'twelve hours together',
      written: { 1: '20:00-00:00', 2: '00:00-08:00' },
      whole: { 1: '20:00-08:00' },
      halves: [1],
    },
    {
      title: 'a minute more: two shifts, one after the other',
      written: { 1: '20:00-00:00', 2: '00:00-08:01' },
      whole: { 1: '20:00-00:00', 2: '00:00-08:01' },
      halves: [],
    },
    { title: 'nothing', written: {}, whole: {}, halves: [] },
  ])('$title', ({ written, whole, halves }) => {
    expect(wholeWeek(written)).toEqual(whole);
    expect(nightsInHalves(segmentsByDay(written))).toEqual(halves);
  });
});

test.each([
  ['09:00-17:00', false],
  ['22:00-06:00', false],
  ['09:00-13:00, 20:00-00:00', true],
  ['00:00-06:00, 22:00-23:00', true],
])('whether %s touches midnight: %s', (hours, expected) => {
  expect(touchesMidnight(segmentsOf(hours))).toBe(expected);
});
