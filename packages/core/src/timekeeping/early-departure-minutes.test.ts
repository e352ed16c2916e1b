import { expect, test } from 'vitest';
import { punchesOn } from '../testing/punch.ts';
import { scheduledSegment } from '../testing/schedule.ts';
import { earlyDepartureMinutes } from './early-departure-minutes.ts';
import { pairPunches } from './pair-punches.ts';

const friday = '2026-11-20';
const madrid = 'Europe/Madrid';

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
  const segments = ['09:00-14:00', '16:00-19:00'].map((hours) =>
    scheduledSegment(hours, friday, madrid, { flexibilityMinutes: 15 }),
  );
  const { pairs } = pairPunches(punchesOn(friday, madrid, ...words));
  expect(earlyDepartureMinutes(pairs, segments)).toBe(early);
});

test('a night shift is left early on the next date', () => {
  const segment = scheduledSegment('22:00-06:00', friday, madrid, { flexibilityMinutes: 15 });
  const punches = [...punchesOn(friday, madrid, 'IN 22:00'), ...punchesOn('2026-11-21', madrid, 'OUT 05:00')];
  expect(earlyDepartureMinutes(pairPunches(punches).pairs, [segment])).toBe(60);
});
