import { expect, test } from 'vitest';
import { plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punchesOn } from '../testing/punch.ts';
import { nextTurn } from './next-turn.ts';
import { noPlan } from './plan-around.ts';
import { recordsByWorkday } from './workday-records.ts';

const madrid = 'Europe/Madrid';
const friday = '2026-11-20';
const at = (local: string) => instant(`${local}[${madrid}]`);

/** When the answer may change next, by the clocks of Madrid; punches and hours are those of the Friday. */
function turnAfter(local: string, words: string[] = [], hours: string[] = [], cutoffMinutes = 0): string {
  const planned = plannedWorkday(
    friday,
    madrid,
    hours.map((each) => ({ hours: each })),
  );
  const plan = hours.length > 0 || cutoffMinutes > 0 ? planWith([planned], cutoffMinutes) : noPlan;
  const punches = punchesOn(friday, madrid, ...words);
  const { last } = recordsByWorkday(punches, plan);
  const turn = nextTurn({ now: at(local), timeZone: madrid, last, plan });
  return turn.toZonedDateTimeISO(madrid).toPlainDateTime().toString();
}

test.each([
  // Nobody punched and nothing is planned: the day's noon, then its end, then the cutoff of the day before.
  { now: '2026-11-20T09:00', turn: '2026-11-20T12:00:00' },
  { now: '2026-11-20T12:00', turn: '2026-11-21T00:00:00' },
  { now: '2026-11-21T00:00', cutoff: 240, turn: '2026-11-21T04:00:00' },
  // An entry within two hours of the last exit goes on with its day, one after them does not.
  { now: '2026-11-20T13:30', words: ['IN 09:00', 'OUT 13:00'], turn: '2026-11-20T15:00:00.001' },
  // Without a plan an open pair is under way for 16 hours, and takes its exit for 28.
  { now: '2026-11-21T00:30', words: ['IN 09:00'], turn: '2026-11-21T01:00:00.001' },
  { now: '2026-11-21T12:30', words: ['IN 09:00'], turn: '2026-11-21T13:00:00.001' },
  // A segment: four hours before it, half an hour before it, its start, just after that, its end, two hours after it.
  { now: '2026-11-20T12:00', hours: ['17:00-20:00'], turn: '2026-11-20T13:00:00' },
  { now: '2026-11-20T13:00', hours: ['17:00-20:00'], turn: '2026-11-20T16:30:00' },
  { now: '2026-11-20T16:30', hours: ['17:00-20:00'], turn: '2026-11-20T17:00:00' },
  { now: '2026-11-20T17:00', hours: ['17:00-20:00'], turn: '2026-11-20T17:00:00.001' },
  { now: '2026-11-20T17:00:00.001', hours: ['17:00-20:00'], turn: '2026-11-20T20:00:00' },
  { now: '2026-11-20T20:00', hours: ['17:00-20:00'], turn: '2026-11-20T22:00:00.001' },
])('$now, punched $words, planned $hours: $turn', ({ now, words, hours, cutoff, turn }) => {
  expect(turnAfter(now, words, hours, cutoff)).toBe(turn);
});
