import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aroundClockChange } from '../testing/arbitrary-punches.ts';
import { triedTimeZones } from '../testing/clock-changes.ts';
import { instant, punch, punchesOn } from '../testing/punch.ts';
import { decidePunch, type PunchDecision } from './decide-punch.ts';
import { pairPunches } from './pair-punches.ts';
import type { Punch, PunchType } from './punch.ts';

const madrid = 'Europe/Madrid';

function decide(type: PunchType, words: string[], time: string): PunchDecision {
  return decidePunch({
    type,
    punches: punchesOn('2026-11-20', madrid, ...words),
    now: instant(`2026-11-20T${time}[Europe/Madrid]`),
    timeZone: madrid,
  });
}
const accepted = { accepted: true };
const refused = (reason: string) => ({ accepted: false, reason });

describe('the state machine, at 15:00', () => {
  const states = [
    { state: 'not started', words: [], allowed: ['IN'] },
    { state: 'working', words: ['IN 09:00'], allowed: ['OUT', 'BREAK_START'] },
    { state: 'on a break', words: ['IN 09:00', 'BREAK_START 14:50'], allowed: ['BREAK_END'] },
    { state: 'finished', words: ['IN 09:00', 'OUT 14:00'], allowed: ['IN'] },
  ];
  const types: PunchType[] = ['IN', 'OUT', 'BREAK_START', 'BREAK_END'];
  test.each(states.flatMap((state) => types.map((type) => ({ ...state, type }))))(
    '$type when $state',
    ({ words, type, allowed }) => {
      const expected = allowed.includes(type) ? accepted : refused('PUNCH_NOT_ALLOWED');
      expect(decide(type, words, '15:00')).toEqual(expected);
    },
  );
});

describe('a break', () => {
  test.each([
    { words: ['IN 09:00'], time: '11:59:59.999', expected: refused('BREAK_NOT_AVAILABLE') },
    { words: ['IN 09:00'], time: '12:00', expected: accepted },
    {
      words: ['IN 09:00', 'BREAK_START 12:00', 'BREAK_END 12:30'],
      time: '13:00',
      expected: refused('BREAK_NOT_AVAILABLE'),
    },
    { words: ['IN 09:00', 'BREAK_START 12:00', 'BREAK_END 12:29:59'], time: '13:00', expected: accepted },
  ])('at $time after $words', ({ words, time, expected }) => {
    expect(decide('BREAK_START', words, time)).toEqual(expected);
  });
});

describe('a recent punch', () => {
  test.each([
    { time: '09:00:00', expected: refused('RECENT_PUNCH') },
    { time: '09:00:59.999', expected: refused('RECENT_PUNCH') },
    { time: '09:01:00', expected: accepted },
    { time: '08:59:59', expected: refused('RECENT_PUNCH') },
    { time: '07:00:00', expected: refused('RECENT_PUNCH') },
  ])('at $time after an IN at 09:00', ({ time, expected }) => {
    expect(decide('OUT', ['IN 09:00'], time)).toEqual(expected);
  });

  test('is told before any other reason', () => {
    expect(decide('IN', ['IN 09:00'], '09:00:30')).toEqual(refused('RECENT_PUNCH'));
    expect(decide('IN', ['IN 09:00'], '09:01:00')).toEqual(refused('PUNCH_NOT_ALLOWED'));
  });
});

test('after 16 hours a forgotten entry gives way to a new one', () => {
  const punches = [punch('IN', '2026-11-20T17:00[Europe/Madrid]')];
  const decideAt = (type: PunchType, local: string) =>
    decidePunch({ type, punches, now: instant(`${local}[Europe/Madrid]`), timeZone: madrid }).accepted;
  expect(decideAt('OUT', '2026-11-21T08:59:59')).toBe(true);
  expect(decideAt('IN', '2026-11-21T08:59:59')).toBe(false);
  expect(decideAt('OUT', '2026-11-21T09:00')).toBe(false);
  expect(decideAt('IN', '2026-11-21T09:00')).toBe(true);
});

test('with a cutoff the break allowance is that of the whole night', () => {
  const punches = [
    ...punchesOn('2026-11-20', madrid, 'IN 20:00', 'OUT 23:30'),
    punch('IN', '2026-11-21T00:30[Europe/Madrid]'),
  ];
  const now = instant('2026-11-21T01:00[Europe/Madrid]');
  const given = { type: 'BREAK_START', punches, now, timeZone: madrid } as const;
  expect(decidePunch(given)).toEqual(refused('BREAK_NOT_AVAILABLE'));
  expect(decidePunch({ ...given, cutoffOn: () => 240 })).toEqual(accepted);
});

test('what is accepted one after another always pairs, whatever was tried and however zones change', () => {
  const attempts = fc.array(
    fc.record({
      type: fc.constantFrom<PunchType>('IN', 'OUT', 'BREAK_START', 'BREAK_END'),
      timeZone: fc.constantFrom(...triedTimeZones),
      later: fc.oneof(
        fc.integer({ min: -60_000, max: 120_000 }),
        fc.integer({ min: 0, max: 20 * 3_600_000 }),
      ),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(aroundClockChange, attempts, ({ startMilliseconds }, tries) => {
      const punches: Punch[] = [];
      let milliseconds = startMilliseconds;
      for (const { type, timeZone, later } of tries) {
        milliseconds += later;
        const now = Temporal.Instant.fromEpochMilliseconds(milliseconds);
        if (!decidePunch({ type, punches, now, timeZone }).accepted) continue;
        punches.push({ id: `p${punches.length}`, type, punchedAt: now, timeZone });
      }
      expect(pairPunches(punches).unpaired).toEqual([]);
    }),
  );
});
