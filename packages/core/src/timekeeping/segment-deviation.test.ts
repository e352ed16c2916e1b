import { describe, expect, test } from 'vitest';
import { punchesOn } from '../testing/punch.ts';
import { scheduledSegment } from '../testing/schedule.ts';
import { pairPunches } from './pair-punches.ts';
import { segmentDeviation } from './segment-deviation.ts';
import { separateSegments } from './separate-segments.ts';

const friday = '2026-11-20';
const madrid = 'Europe/Madrid';
const segments = (...hours: string[]) =>
  hours.map((each, segmentIndex) =>
    scheduledSegment(each, friday, madrid, { segmentIndex, flexibilityMinutes: 15 }),
  );

describe('pairs to segments, with 15 minutes of flexibility', () => {
  test.each([
    { words: [], pairs: [[], []], late: [0, 0], early: [0, 0] },
    {
      words: ['IN 09:20', 'OUT 13:40', 'IN 16:00', 'OUT 19:00'],
      pairs: [[0], [1]],
      late: [20, 0],
      early: [20, 0],
    },
    { words: ['IN 09:00', 'OUT 19:00'], pairs: [[0], [0]], late: [0, 0], early: [0, 0] },
    { words: ['IN 09:00', 'OUT 17:00'], pairs: [[0], [0]], late: [0, 0], early: [0, 120] },
    {
      words: ['IN 09:00', 'OUT 11:00', 'IN 11:30', 'OUT 14:00'],
      pairs: [[0, 1], []],
      late: [0, 0],
      early: [0, 0],
    },
    { words: ['IN 16:30'], pairs: [[], [0]], late: [0, 30], early: [0, 0] },
    { words: ['IN 14:00', 'OUT 16:00'], pairs: [[], []], late: [0, 0], early: [0, 0] },
    { words: ['IN 10:00', 'OUT 10:00'], pairs: [[0], []], late: [60, 0], early: [240, 0] },
  ])('$words: $pairs, late $late, early $early', ({ words, pairs, late, early }) => {
    const paired = pairPunches(punchesOn(friday, madrid, ...words)).pairs;
    const deviations = segments('09:00-14:00', '16:00-19:00').map((each) => segmentDeviation(paired, each));
    expect(deviations.map((each) => each.pairIndexes)).toEqual(pairs);
    expect(deviations.map((each) => each.lateMinutes)).toEqual(late);
    expect(deviations.map((each) => each.earlyDepartureMinutes)).toEqual(early);
    expect(deviations.map((each) => each.segmentIndex)).toEqual([0, 1]);
  });
});

describe('segments that overlap', () => {
  test.each([
    { hours: ['09:00-14:00', '16:00-19:00'], separate: ['09:00-14:00', '16:00-19:00'] },
    { hours: ['09:00-14:00', '14:00-19:00'], separate: ['09:00-14:00', '14:00-19:00'] },
    { hours: ['09:00-14:00', '12:00-19:00'], separate: ['09:00-14:00', '14:00-19:00'] },
    {
      hours: ['09:00-14:00', '10:00-12:00', '13:00-15:00'],
      separate: ['09:00-14:00', '14:00-14:00', '14:00-15:00'],
    },
  ])('$hours are read as $separate', ({ hours, separate }) => {
    const time = (at: Temporal.Instant) =>
      at.toZonedDateTimeISO(madrid).toPlainTime().toString({ smallestUnit: 'minute' });
    const found = separateSegments(segments(...hours));
    expect(found.map(({ startsAt, endsAt }) => `${time(startsAt)}-${time(endsAt)}`)).toEqual(separate);
  });
});
