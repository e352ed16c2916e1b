import { expect, test } from 'vitest';
import { plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punchesOn } from '../testing/punch.ts';
import { evaluateDay } from './evaluate-day.ts';

const friday = '2026-11-20';
const madrid = 'Europe/Madrid';

/** The marks as short words: what, where, how long. */
function marks(
  words: string[],
  hours: string[] = [],
  flexibilityMinutes = 0,
  now = '2026-11-21T09:00',
): string[] {
  const planned = plannedWorkday(
    friday,
    madrid,
    hours.map((each) => ({ hours: each, flexibilityMinutes })),
  );
  const punches = punchesOn(friday, madrid, ...words).map((made, index) => ({
    ...made,
    id: words[index] ?? '',
  }));
  const until = instant(`${now}[${madrid}]`);
  const day = evaluateDay({ ...planned, plan: planWith([planned]), punches, timeZone: madrid, until });
  return day.marks.map((mark) => Object.values(mark).join(' '));
}

test.each<{ words: string[]; expected: string[] }>([
  { words: [], expected: [] },
  { words: ['IN 07:00', 'OUT 21:59'], expected: [] },
  { words: ['IN 06:59', 'OUT 22:00'], expected: ['OUT_OF_HOURS IN 06:59', 'OUT_OF_HOURS OUT 22:00'] },
  { words: ['OUT 00:00'], expected: ['OUT_OF_HOURS OUT 00:00'] },
  { words: ['IN 09:00', 'BREAK_START 11:00', 'BREAK_END 11:20', 'OUT 14:00'], expected: [] },
  {
    words: ['IN 09:00', 'BREAK_START 11:00', 'BREAK_END 11:20', 'OUT 14:00', 'IN 15:00'],
    expected: ['MULTIPLE_PUNCHES 5'],
  },
  {
    words: ['OUT 08:00', 'OUT 09:00', 'OUT 10:00', 'OUT 11:00', 'OUT 12:00'],
    expected: ['MULTIPLE_PUNCHES 5'],
  },
  { words: ['IN 09:00', 'OUT 14:00', 'IN 16:00', 'OUT 19:00'], expected: [] },
  { words: ['IN 09:00', 'OUT 14:00', 'IN 16:00:01', 'OUT 19:00'], expected: ['LONG_PAUSE OUT 14:00 120'] },
  { words: ['IN 09:00', 'OUT 13:00', 'IN 17:00', 'OUT 19:00'], expected: ['LONG_PAUSE OUT 13:00 240'] },
  { words: ['IN 09:00', 'OUT 13:00', 'IN 17:01', 'OUT 19:00'], expected: ['EXCESSIVE_PAUSE OUT 13:00 241'] },
  {
    words: ['IN 09:00', 'BREAK_START 11:00', 'BREAK_END 13:30', 'OUT 14:00'],
    expected: ['LONG_PAUSE BREAK_START 11:00 150'],
  },
  {
    words: ['IN 09:00', 'BREAK_START 11:00', 'OUT 15:30'],
    expected: ['EXCESSIVE_PAUSE BREAK_START 11:00 270'],
  },
  // The exit was forgotten: how long the break lasted nobody knows.
  { words: ['IN 09:00', 'BREAK_START 11:00'], expected: [] },
])('$words: $expected', ({ words, expected }) => {
  expect(marks(words)).toEqual(expected);
});

test('a break under way counts up to now', () => {
  const words = ['IN 09:00', 'BREAK_START 12:00'];
  expect(marks(words, [], 0, '2026-11-20T14:00')).toEqual([]);
  expect(marks(words, [], 0, '2026-11-20T14:30')).toEqual(['LONG_PAUSE BREAK_START 12:00 150']);
});

test.each([
  { words: ['IN 09:05', 'OUT 13:55'], flexibility: 0, expected: [] },
  { words: ['IN 09:06', 'OUT 14:00'], flexibility: 0, expected: ['LATE_SEGMENT 0 6'] },
  { words: ['IN 09:00', 'OUT 13:54'], flexibility: 0, expected: ['EARLY_DEPARTURE_SEGMENT 0 6'] },
  { words: ['IN 09:10', 'OUT 13:50'], flexibility: 15, expected: [] },
])('$words with $flexibility of flexibility: $expected', ({ words, flexibility, expected }) => {
  expect(marks(words, ['09:00-14:00'], flexibility)).toEqual(expected);
});
