import { describe, expect, test } from 'vitest';
import { restRule } from '../schedules/rest-within.ts';
import { plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punchesOn } from '../testing/punch.ts';
import { scheduledSegment } from '../testing/schedule.ts';
import { type DayFlag, dayFlags } from './day-flags.ts';
import { dayTotals } from './day-totals.ts';
import { evaluateDay } from './evaluate-day.ts';
import { pairDuration } from './pair-duration.ts';
import { noPlan } from './plan-around.ts';
import { segmentDeviations } from './segment-deviation.ts';
import { recordsByWorkday } from './workday-records.ts';

const friday = '2026-11-20';
const madrid = 'Europe/Madrid';
const until = instant(`2026-11-23T09:00[${madrid}]`);

function flags(words: string[], expectedMinutes: number, hours: string[], requiresBreaks = true): DayFlag[] {
  const { pairs } = recordsByWorkday(punchesOn(friday, madrid, ...words), noPlan).on(
    Temporal.PlainDate.from(friday),
  );
  const segments = hours.map((each) => scheduledSegment(each, friday, madrid, { flexibilityMinutes: 15 }));
  const durations = pairs.map((pair) => pairDuration(pair, until));
  const totals = dayTotals(durations, 0, { expectedMinutes, allowsOvertime: true });
  const lateMinutes = segmentDeviations(pairs, segments, until).reduce(
    (sum, one) => sum + one.lateMinutes,
    0,
  );
  return dayFlags({ pairs, segments, requiresBreaks, lateMinutes, deducted: [], restRule, until, ...totals });
}

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
    // Seven hours on end, and two out after them.
    {
      words: ['IN 08:00', 'OUT 15:00', 'IN 17:00', 'OUT 18:00'],
      hours: split,
      expected: ['MISSING_BREAK', 'EARLY', 'LATE'],
    },
    { words: ['IN 04:00', 'OUT 12:00'], hours: [], expected: ['MISSING_BREAK'] },
  ])('$words on $hours: $expected', ({ words, hours, expected }) => {
    expect(flags(words, 480, hours)).toEqual(expected);
  });

  test('no break is missed where the schedule requires none', () => {
    expect(flags(['IN 09:00', 'OUT 17:00'], 480, ['09:00-17:00'], false)).toEqual([]);
  });
});

describe('the deducted minutes of a fixed break count as a break', () => {
  test.each<{ words: string[]; fixed: number; expected: DayFlag[] }>([
    { words: ['IN 09:00', 'OUT 17:10'], fixed: 15, expected: [] },
    // Fourteen minutes are less than the law asks for, however fixed.
    { words: ['IN 09:00', 'OUT 17:10'], fixed: 14, expected: ['MISSING_BREAK'] },
    // Five by punches and nine taken off are fourteen as well: what was taken is not taken off again.
    {
      words: ['IN 09:00', 'BREAK_START 12:00', 'BREAK_END 12:05', 'OUT 17:10'],
      fixed: 14,
      expected: ['MISSING_BREAK'],
    },
    { words: ['IN 09:00', 'BREAK_START 12:00', 'BREAK_END 12:05', 'OUT 17:10'], fixed: 15, expected: [] },
  ])('$words with $fixed fixed minutes: $expected', ({ words, fixed, expected }) => {
    const planned = plannedWorkday(
      friday,
      madrid,
      [{ hours: '09:00-17:10', fixedUnpaidBreakMinutes: fixed }],
      {
        rules: { allowsOvertime: true, requiresBreaks: true },
      },
    );
    const punches = punchesOn(friday, madrid, ...words);
    const day = evaluateDay({ ...planned, plan: planWith([planned]), punches, timeZone: madrid, until });
    expect(day.flags).toEqual(expected);
  });
});
