import { describe, expect, test } from 'vitest';
import { separateSegments } from '../schedules/separate-segments.ts';
import { instant, punch, punchesOn } from '../testing/punch.ts';
import { scheduledSegment } from '../testing/schedule.ts';
import { noPlan, type PlanAround } from './plan-around.ts';
import type { Punch } from './punch.ts';
import { type SegmentDeviation, segmentDeviations } from './segment-deviation.ts';
import { recordsByWorkday } from './workday-records.ts';

const friday = '2026-11-20';
const madrid = 'Europe/Madrid';
const segments = (...hours: string[]) =>
  hours.map((each, segmentIndex) =>
    scheduledSegment(each, friday, madrid, { segmentIndex, flexibilityMinutes: 15 }),
  );
/** While the last pair may be under way, and when its exit was certainly forgotten. */
const moments = ['2026-11-20T21:00', '2026-11-23T09:00'].map((at) => instant(`${at}[${madrid}]`));

const pairsOn = (date: string, punches: readonly Punch[], plan: PlanAround = noPlan) =>
  recordsByWorkday(punches, plan).on(Temporal.PlainDate.from(date)).pairs;
const pairsOf = (words: string[]) => pairsOn(friday, punchesOn(friday, madrid, ...words));
const sum = (deviations: readonly SegmentDeviation[], key: 'lateMinutes' | 'earlyDepartureMinutes') =>
  deviations.reduce((total, one) => total + one[key], 0);

describe('which pairs belong to which segments, with 15 minutes of flexibility', () => {
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
    for (const until of moments) {
      const deviations = segmentDeviations(pairsOf(words), segments('09:00-14:00', '16:00-19:00'), until);
      expect(deviations.map((each) => each.pairIndexes)).toEqual(pairs);
      expect(deviations.map((each) => each.lateMinutes)).toEqual(late);
      expect(deviations.map((each) => each.earlyDepartureMinutes)).toEqual(early);
      expect(deviations.map((each) => each.segmentIndex)).toEqual([0, 1]);
    }
  });
});

describe('late minutes of a split shift', () => {
  test.each([
    { words: [], late: 0 },
    { words: ['IN 08:30'], late: 0 },
    { words: ['IN 09:15:59'], late: 0 },
    { words: ['IN 09:16'], late: 16 },
    { words: ['IN 09:16:59', 'OUT 14:00'], late: 16 },
    { words: ['IN 09:16', 'OUT 14:00', 'IN 16:20', 'OUT 19:00'], late: 36 },
    { words: ['IN 09:00', 'OUT 14:00', 'IN 16:20', 'OUT 19:00'], late: 20 },
    { words: ['IN 09:00', 'OUT 17:00', 'IN 17:10', 'OUT 19:00'], late: 0 },
    { words: ['IN 09:00', 'OUT 14:05', 'IN 14:10', 'OUT 14:20', 'IN 16:30'], late: 30 },
    { words: ['IN 08:00', 'OUT 08:30', 'IN 09:40'], late: 40 },
    { words: ['IN 09:00', 'OUT 16:00', 'IN 16:30'], late: 30 },
    { words: ['IN 15:55', 'OUT 19:00'], late: 0 },
    { words: ['IN 09:00', 'OUT 10:00', 'IN 11:00', 'OUT 14:00'], late: 0 },
    { words: ['IN 20:00'], late: 0 },
  ])('$words: $late', ({ words, late }) => {
    for (const until of moments) {
      const found = segmentDeviations(pairsOf(words), segments('09:00-14:00', '16:00-19:00'), until);
      expect(sum(found, 'lateMinutes')).toBe(late);
    }
  });

  test('are elapsed minutes of the night shift too, over a clock change', () => {
    const shift = scheduledSegment('22:00-06:00', '2027-10-30', madrid);
    const plan = { ...noPlan, segmentsOn: (date: Temporal.PlainDate) => (date.day === 30 ? [shift] : []) };
    const pairs = pairsOn('2027-10-30', [punch('IN', '2027-10-31T02:30:00+01:00[Europe/Madrid]')], plan);
    const until = instant('2027-10-31T05:00[Europe/Madrid]');
    expect(segmentDeviations(pairs, [shift], until)).toMatchObject([{ lateMinutes: 330 }]);
  });
});

describe('early departure minutes of a split shift', () => {
  test.each([
    { words: [], early: 0 },
    { words: ['IN 09:00'], early: 0 },
    { words: ['IN 09:00', 'OUT 14:00'], early: 0 },
    { words: ['IN 09:00', 'OUT 13:45'], early: 0 },
    { words: ['IN 09:00', 'OUT 13:44:01'], early: 0 },
    { words: ['IN 09:00', 'OUT 13:44'], early: 16 },
    { words: ['IN 09:00', 'OUT 13:00', 'IN 16:00', 'OUT 18:30'], early: 90 },
    { words: ['IN 09:00', 'OUT 12:00', 'IN 12:30', 'OUT 14:00'], early: 0 },
    { words: ['IN 09:00', 'OUT 12:00', 'IN 12:30'], early: 0 },
    { words: ['IN 09:00', 'OUT 16:00'], early: 0 },
    { words: ['IN 09:00', 'OUT 17:00'], early: 120 },
    { words: ['IN 07:00', 'OUT 08:30'], early: 0 },
    { words: ['IN 20:00', 'OUT 21:00'], early: 0 },
  ])('$words: $early', ({ words, early }) => {
    for (const until of moments) {
      const found = segmentDeviations(pairsOf(words), segments('09:00-14:00', '16:00-19:00'), until);
      expect(sum(found, 'earlyDepartureMinutes')).toBe(early);
    }
  });

  test('an early departure from a night shift is on the next date', () => {
    const shift = scheduledSegment('22:00-06:00', friday, madrid, { flexibilityMinutes: 15 });
    const punches = [
      ...punchesOn(friday, madrid, 'IN 22:00'),
      ...punchesOn('2026-11-21', madrid, 'OUT 05:00'),
    ];
    const until = instant('2026-11-23T09:00[Europe/Madrid]');
    expect(segmentDeviations(pairsOn(friday, punches), [shift], until)).toMatchObject([
      { earlyDepartureMinutes: 60 },
    ]);
  });
});

describe('a forgotten exit: only the entry is known', () => {
  const later = instant('2026-11-23T09:00[Europe/Madrid]');
  test.each([
    // It is the arrival at the segment it lies in, and says nothing about the next one.
    { words: ['IN 09:20', 'IN 16:30', 'OUT 19:00'], pairs: [[0], [1]], late: [20, 30], early: [0, 0] },
    { words: ['IN 09:20', 'OUT 14:00', 'IN 16:30'], pairs: [[0], [1]], late: [20, 30], early: [0, 0] },
    // Of one before the first segment nobody knows whether it lasted into it: nobody is called late.
    { words: ['IN 08:00', 'IN 09:40', 'OUT 14:00'], pairs: [[0, 1], []], late: [0, 0], early: [0, 0] },
    // Another entry before the segment: then the first one was over, whatever came of it.
    {
      words: ['IN 08:00', 'IN 08:20', 'OUT 08:30', 'IN 09:40', 'OUT 14:00'],
      pairs: [[2], []],
      late: [40, 0],
      early: [0, 0],
    },
    // And whoever is forgotten in the first segment is not there in the second.
    { words: ['IN 09:00', 'IN 20:00', 'OUT 21:00'], pairs: [[0], []], late: [0, 0], early: [0, 0] },
  ])('$words: $pairs, late $late, early $early', ({ words, pairs, late, early }) => {
    const found = segmentDeviations(pairsOf(words), segments('09:00-14:00', '16:00-19:00'), later);
    expect(found.map((each) => each.pairIndexes)).toEqual(pairs);
    expect(found.map((each) => each.lateMinutes)).toEqual(late);
    expect(found.map((each) => each.earlyDepartureMinutes)).toEqual(early);
  });
});

describe('segments that overlap', () => {
  test.each([
    { hours: ['09:00-14:00', '16:00-19:00'], separate: ['09:00-14:00', '16:00-19:00'] },
    { hours: ['09:00-14:00', '14:00-19:00'], separate: ['09:00-14:00', '14:00-19:00'] },
    { hours: ['09:00-14:00', '12:00-19:00'], separate: ['09:00-14:00', '14:00-19:00'] },
    {
      hours: ['09:00-14:00', '10:00-12:00', '13:00-15:00'],
      separate: ['09:00-14:00', '14:00-15:00'],
    },
  ])('$hours are separated into $separate', ({ hours, separate }) => {
    const time = (at: Temporal.Instant) =>
      at.toZonedDateTimeISO(madrid).toPlainTime().toString({ smallestUnit: 'minute' });
    const found = separateSegments(segments(...hours));
    expect(found.map(({ startsAt, endsAt }) => `${time(startsAt)}-${time(endsAt)}`)).toEqual(separate);
  });
});
