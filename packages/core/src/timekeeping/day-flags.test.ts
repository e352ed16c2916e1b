import { describe, expect, test } from 'vitest';
import { punch, punchesOn } from '../testing/punch.ts';
import { scheduledSegment } from '../testing/schedule.ts';
import { type DayFlag, dayFlags } from './day-flags.ts';
import { lateMinutes } from './late-minutes.ts';
import { pairPunches } from './pair-punches.ts';
import { workDayTotals } from './work-day-totals.ts';

const friday = '2026-11-20';
const madrid = 'Europe/Madrid';
const pairsOf = (words: string[]) => pairPunches(punchesOn(friday, madrid, ...words)).pairs;
const segmentsOf = (flexibilityMinutes: number, ...hours: string[]) =>
  hours.map((each) => scheduledSegment(each, friday, madrid, { flexibilityMinutes }));

function flags(words: string[], expectedMinutes: number, hours: string[], requiresBreaks = true): DayFlag[] {
  const pairs = pairsOf(words);
  const totals = workDayTotals({ pairs, until: null, expectedMinutes, allowsOvertime: true });
  return dayFlags({ pairs, segments: segmentsOf(15, ...hours), requiresBreaks, ...totals });
}

describe('late minutes with 15 of flexibility', () => {
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
    expect(lateMinutes(pairsOf(words), segmentsOf(15, '09:00-14:00', '16:00-19:00'))).toBe(late);
  });

  test('are elapsed minutes of the night shift too, over a clock change', () => {
    const shift = scheduledSegment('22:00-06:00', '2027-10-30', madrid);
    const late = pairPunches([punch('IN', '2027-10-31T02:30:00+01:00[Europe/Madrid]')]).pairs;
    expect(lateMinutes(late, [shift])).toBe(330);
  });
});

describe('flags', () => {
  const split = ['09:00-14:00', '16:00-19:00'];
  test.each<{ words: string[]; hours: string[]; expected: DayFlag[] }>([
    { words: [], hours: ['09:00-17:00'], expected: [] },
    { words: ['IN 09:00', 'OUT 15:00'], hours: ['09:00-17:00'], expected: [] },
    { words: ['IN 09:00', 'OUT 15:01'], hours: ['09:00-17:00'], expected: ['MISSING_BREAK'] },
    {
      words: ['IN 09:00', 'BREAK_START 12:00', 'BREAK_END 12:14', 'OUT 17:00'],
      hours: ['09:00-17:00'],
      expected: ['MISSING_BREAK'],
    },
    {
      words: ['IN 09:00', 'BREAK_START 12:00', 'BREAK_END 12:15', 'OUT 17:00'],
      hours: ['09:00-17:00'],
      expected: [],
    },
    { words: ['IN 09:00', 'OUT 14:00', 'IN 16:00', 'OUT 19:00'], hours: split, expected: [] },
    { words: ['IN 08:45', 'OUT 12:00'], hours: ['09:00-17:00'], expected: [] },
    { words: ['IN 08:44', 'OUT 12:00'], hours: ['09:00-17:00'], expected: ['EARLY'] },
    { words: ['IN 09:30', 'OUT 12:00'], hours: ['09:00-17:00'], expected: ['LATE'] },
    {
      words: ['IN 08:00', 'OUT 14:00', 'IN 16:30', 'OUT 19:00'],
      hours: split,
      expected: ['OVERTIME', 'EARLY', 'LATE'],
    },
    { words: ['IN 04:00', 'OUT 12:00'], hours: [], expected: ['MISSING_BREAK'] },
  ])('$words on $hours: $expected', ({ words, hours, expected }) => {
    expect(flags(words, 480, hours)).toEqual(expected);
  });

  test('no break is missed where the schedule requires none', () => {
    expect(flags(['IN 09:00', 'OUT 17:00'], 480, ['09:00-17:00'], false)).toEqual([]);
  });
});
