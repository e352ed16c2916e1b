import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sensibleWorkday } from '../testing/arbitrary-punches.ts';
import { punch, punchesOn } from '../testing/punch.ts';
import { currentWorkday } from './current-workday.ts';
import { decideLatePunch, type LatePunchDecision } from './decide-late-punch.ts';
import { punchesAhead } from './decide-punch.ts';
import { placesAbout } from './disturbed-punch.ts';
import { noPlan } from './plan-around.ts';
import type { Punch } from './punch.ts';
import { recordsByWorkday } from './workday-records.ts';

const madrid = 'Europe/Madrid';
const monday = '2026-11-23';
const planned = { isScheduled: true, isOnVacation: false };

function decide(
  late: Punch,
  punches: readonly Punch[],
  isConfirmed = false,
  companions: readonly Punch[] = [],
): LatePunchDecision {
  const ahead = punchesAhead(punches, late.punchedAt);
  const present = punches.filter((one) => !ahead.includes(one));
  const current = currentWorkday(recordsByWorkday(present, noPlan), late.punchedAt, late.timeZone);
  return decideLatePunch({ punch: late, isConfirmed, current, planned, punches, plan: noPlan, companions });
}

const lateOn = (words: string) => punchesOn(monday, madrid, words)[0] as Punch;
const inWords = (decision: LatePunchDecision) => (decision.accepted ? 'accepted' : decision.reason);

test.each([
  ['IN 07:58', [], 'accepted'],
  ['OUT 15:00', ['IN 08:00'], 'accepted'],
  ['OUT 15:00', [], 'PUNCH_NOT_ALLOWED'],
  ['IN 08:00:59', ['IN 08:00'], 'RECENT_PUNCH'],
  ['IN 07:59:01', ['IN 08:00'], 'RECENT_PUNCH'],
  ['IN 10:00', ['IN 08:00'], 'EXIT_MISSING'],
  ['BREAK_START 10:59', ['IN 08:00', 'OUT 15:00'], 'BREAK_NOT_AVAILABLE'],
  // What another device recorded meanwhile, later than this one was made.
  ['IN 07:58', ['IN 08:05'], 'CONTRADICTS_RECORD'],
  ['IN 07:58', ['IN 08:05', 'OUT 15:00'], 'CONTRADICTS_RECORD'],
  ['OUT 12:00', ['IN 08:00', 'OUT 15:00'], 'CONTRADICTS_RECORD'],
  ['OUT 12:00', ['IN 08:00', 'BREAK_START 13:00'], 'CONTRADICTS_RECORD'],
  ['BREAK_START 12:00', ['IN 08:00', 'BREAK_START 13:00', 'BREAK_END 13:20'], 'CONTRADICTS_RECORD'],
  ['BREAK_START 12:00', ['IN 08:00', 'OUT 15:00'], 'accepted'],
  ['BREAK_END 12:20', ['IN 08:00', 'BREAK_START 12:00', 'OUT 15:00'], 'accepted'],
  ['OUT 12:00', ['IN 08:00', 'IN 13:00', 'OUT 15:00'], 'accepted'],
  ['IN 08:00', ['OUT 15:00'], 'accepted'],
  ['IN 12:30', ['IN 08:00', 'OUT 12:00', 'IN 13:00', 'OUT 15:00'], 'CONTRADICTS_RECORD'],
])('%s beside %j: %s', (late, others, expected) => {
  expect(inWords(decide(lateOn(late), punchesOn(monday, madrid, ...others)))).toBe(expected);
});

test('an entry that leaves a pair behind needs a confirmation, and must not change later pairs', () => {
  const entered = punchesOn(monday, madrid, 'IN 08:00');
  expect(inWords(decide(lateOn('IN 10:00'), entered, true))).toBe('accepted');
  const left = [...entered, ...punchesOn(monday, madrid, 'OUT 15:00')];
  expect(inWords(decide(lateOn('IN 10:00'), left, true))).toBe('CONTRADICTS_RECORD');
});

test('an entry fits together with the exit that was held back until it came, before an entry that is there already', () => {
  const there = punchesOn(monday, madrid, 'IN 14:00');
  const [entry, exit] = [lateOn('IN 09:00'), lateOn('OUT 13:00')];
  expect(inWords(decide(entry, there))).toBe('CONTRADICTS_RECORD');
  expect(inWords(decide(entry, there, false, [exit]))).toBe('accepted');
  expect(inWords(decide(exit, [...there, entry]))).toBe('accepted');
  expect(inWords(decide(entry, there, false, [lateOn('OUT 15:00')]))).toBe('CONTRADICTS_RECORD');
});

test('returns the workday it belongs to, in its person’s zone', () => {
  const entry = punch('IN', '2026-11-23T22:00[Atlantic/Canary]');
  const exit = punch('OUT', '2026-11-24T05:00[Atlantic/Canary]');
  expect(decide(exit, [entry])).toEqual({ accepted: true, workedOn: Temporal.PlainDate.from(monday) });
});

test('one punch of a day that arrives after the others is accepted only if all others keep their place', () => {
  fc.assert(
    fc.property(sensibleWorkday, fc.nat(), ({ punches }, which) => {
      const late = punches[which % punches.length] as Punch;
      const others = punches.filter(({ id }) => id !== late.id);
      const decision = decide(late, others);
      if (!decision.accepted) return;
      const around = decision.workedOn;
      const before = placesAbout(around, recordsByWorkday(others, noPlan));
      const after = placesAbout(around, recordsByWorkday(punches, noPlan));
      for (const { punch: other, entryId } of before.values())
        if (entryId !== null) expect(after.get(other.id)?.entryId).toBe(entryId);
      expect(after.get(late.id)?.entryId).not.toBeNull();
    }),
  );
});

test('a punch outside the employment is accepted, where one inside it would need a schedule', () => {
  const late = lateOn('IN 07:58');
  const current = currentWorkday(recordsByWorkday([], noPlan), late.punchedAt, late.timeZone);
  const given = { punch: late, isConfirmed: false, current, punches: [], plan: noPlan };
  const unplanned = { isScheduled: false, isOnVacation: false };
  expect(inWords(decideLatePunch({ ...given, planned: unplanned }))).toBe('NO_SCHEDULE');
  for (const employment of ['NOT_YET_EMPLOYED', 'NO_LONGER_EMPLOYED'] as const)
    expect(inWords(decideLatePunch({ ...given, planned: { ...unplanned, employment } }))).toBe('accepted');
});
