import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aroundClockChange } from '../testing/arbitrary-punches.ts';
import { triedTimeZones } from '../testing/clock-changes.ts';
import { plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punch, punchesOn } from '../testing/punch.ts';
import { currentWorkday } from './current-workday.ts';
import {
  decidePunch,
  type PlanOfPunch,
  type PunchDecision,
  punchesAhead,
  workdayOfPunch,
} from './decide-punch.ts';
import { pairPunches } from './pair-punches.ts';
import { noPlan, type PlanAround } from './plan-around.ts';
import type { Punch, PunchType } from './punch.ts';
import { recordsByWorkday } from './workday-records.ts';

const madrid = 'Europe/Madrid';
const friday = '2026-11-20';
const types: PunchType[] = ['IN', 'OUT', 'BREAK_START', 'BREAK_END'];

interface Circumstances {
  readonly plan?: PlanAround;
  readonly isConfirmed?: boolean;
  readonly planned?: Partial<PlanOfPunch>;
  readonly timeZone?: string;
}

function decideAt(
  type: PunchType,
  punches: readonly Punch[],
  now: Temporal.Instant,
  { plan = noPlan, isConfirmed = false, planned = {}, timeZone = madrid }: Circumstances = {},
): PunchDecision {
  const ahead = punchesAhead(punches, now);
  const present = punches.filter((one) => !ahead.includes(one));
  const current = currentWorkday(recordsByWorkday(present, plan), now, timeZone);
  return decidePunch({
    type,
    isConfirmed,
    current,
    punches,
    now,
    planned: { isScheduled: true, isOnVacation: false, ...planned },
  });
}

const decide = (type: PunchType, words: string[], time: string, given: Circumstances = {}) =>
  decideAt(type, punchesOn(friday, madrid, ...words), instant(`2026-11-20T${time}[Europe/Madrid]`), given);
const accepted = { accepted: true };
const refused = (reason: string) => ({ accepted: false, reason });

describe('the state machine, at 15:00', () => {
  const states = [
    { state: 'not started', words: [], allowed: ['IN'] },
    { state: 'working', words: ['IN 09:00'], allowed: ['OUT', 'BREAK_START'] },
    { state: 'on a break', words: ['IN 09:00', 'BREAK_START 14:50'], allowed: ['BREAK_END'] },
    { state: 'finished', words: ['IN 09:00', 'OUT 14:00'], allowed: ['IN'] },
  ];
  test.each(states.flatMap((state) => types.map((type) => ({ ...state, type }))))(
    '$type when $state',
    ({ state, words, type, allowed }) => {
      const isThere = state === 'working' || state === 'on a break';
      const reason = type === 'IN' && isThere ? 'EXIT_MISSING' : 'PUNCH_NOT_ALLOWED';
      expect(decide(type, words, '15:00')).toEqual(allowed.includes(type) ? accepted : refused(reason));
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

describe('outside the employment', () => {
  test.each(['NOT_YET_EMPLOYED', 'NO_LONGER_EMPLOYED'] as const)(
    '%s: no entry, and no way out is barred',
    (employment) => {
      const planned = { isScheduled: false, employment };
      expect(decide('IN', [], '15:00', { planned })).toEqual(refused(employment));
      expect(decide('IN', [], '15:00', { planned, isConfirmed: true })).toEqual(refused(employment));
      expect(decide('OUT', ['IN 09:00'], '15:00', { planned })).toEqual(accepted);
      expect(decide('BREAK_START', ['IN 09:00'], '15:00', { planned })).toEqual(accepted);
    },
  );
});

describe('a recent punch', () => {
  test.each([
    { time: '09:00:00', expected: refused('RECENT_PUNCH') },
    { time: '09:00:59.999', expected: refused('RECENT_PUNCH') },
    { time: '09:01:00', expected: accepted },
    { time: '08:59:59', expected: refused('RECENT_PUNCH') },
    { time: '08:59:00.001', expected: refused('RECENT_PUNCH') },
  ])('at $time after an IN at 09:00', ({ time, expected }) => {
    expect(decide('OUT', ['IN 09:00'], time)).toEqual(expected);
  });

  test('is the reason given before any other but a missing schedule', () => {
    expect(decide('IN', ['IN 09:00'], '09:00:30')).toEqual(refused('RECENT_PUNCH'));
    expect(decide('IN', ['IN 09:00'], '09:01:00')).toEqual(refused('EXIT_MISSING'));
    const planned = { isScheduled: false };
    expect(decide('IN', ['IN 09:00'], '09:00:30', { planned })).toEqual(refused('NO_SCHEDULE'));
  });

  test('is refused even when confirmed', () => {
    expect(decide('IN', ['IN 09:00'], '09:00:30', { isConfirmed: true })).toEqual(refused('RECENT_PUNCH'));
  });
});

describe("a punch in the future, made while the server's clock was ahead:", () => {
  // The clock showed two hours more until 8:00 true time.
  test.each([
    { name: 'who came is not at work by the record', words: ['IN 10:00'], time: '08:00', may: ['IN'] },
    { name: 'who left is still there', words: ['IN 07:00', 'OUT 10:00'], time: '08:00', may: ['OUT', 'IN'] },
    {
      name: 'who rested is still at work',
      words: ['IN 06:00', 'BREAK_START 10:00'],
      time: '09:30',
      may: ['OUT', 'IN', 'BREAK_START'],
    },
    { name: 'to the millisecond', words: ['IN 09:00'], time: '08:59:00', may: ['IN'] },
    { name: 'days ahead', words: ['IN 23:59'], time: '00:01', may: ['IN'] },
  ])('$name; the punch needs a confirmation, then it is recorded', ({ words, time, may }) => {
    for (const type of types) {
      expect(decide(type, words, time)).toEqual(refused('PUNCH_IN_FUTURE'));
      const expected = may.includes(type) ? accepted : { accepted: false };
      expect(decide(type, words, time, { isConfirmed: true })).toMatchObject(expected);
    }
  });

  test('does not replace the minute between two punches, nor a missing schedule', () => {
    const words = ['IN 07:59:30', 'OUT 10:00'];
    expect(decide('OUT', words, '08:00', { isConfirmed: true })).toEqual(refused('RECENT_PUNCH'));
    const planned = { isScheduled: false };
    expect(decide('IN', ['IN 10:00'], '08:00', { planned, isConfirmed: true })).toEqual(
      refused('NO_SCHEDULE'),
    );
  });

  test('no longer matters once its moment has come', () => {
    expect(decide('OUT', ['IN 10:00'], '10:00:30')).toEqual(refused('RECENT_PUNCH'));
    expect(decide('OUT', ['IN 10:00'], '10:01')).toEqual(accepted);
  });
});

describe('a forgotten exit', () => {
  test.each([
    { words: ['IN 09:00'], name: 'while at work' },
    { words: ['IN 09:00', 'BREAK_START 12:00'], name: 'during a break' },
  ])('$name: an entry needs a confirmation, then it is accepted', ({ words }) => {
    expect(decide('IN', words, '15:00')).toEqual(refused('EXIT_MISSING'));
    expect(decide('IN', words, '15:00', { isConfirmed: true })).toEqual(accepted);
  });

  test('a confirmation allows no other punch', () => {
    expect(decide('OUT', [], '15:00', { isConfirmed: true })).toEqual(refused('PUNCH_NOT_ALLOWED'));
    expect(decide('BREAK_START', ['IN 14:00'], '15:00', { isConfirmed: true })).toEqual(
      refused('BREAK_NOT_AVAILABLE'),
    );
  });

  test('once the pair is no longer under way, an entry is accepted, and for 28 hours an exit too', () => {
    const punches = [punch('IN', '2026-11-20T17:00[Europe/Madrid]')];
    const allowed = (local: string) =>
      types.filter((type) => decideAt(type, punches, instant(`${local}[Europe/Madrid]`)).accepted);
    expect(allowed('2026-11-21T09:00')).toEqual(['OUT', 'BREAK_START']);
    expect(allowed('2026-11-21T09:00:00.001')).toEqual(['IN', 'OUT', 'BREAK_START']);
    expect(allowed('2026-11-21T21:00')).toEqual(['IN', 'OUT', 'BREAK_START']);
    expect(allowed('2026-11-21T21:00:00.001')).toEqual(['IN']);
  });

  test('if the pair is on a break, the break must be ended before the exit', () => {
    const punches = punchesOn(friday, madrid, 'IN 17:00', 'BREAK_START 20:00');
    const allowed = (local: string) =>
      types.filter((type) => decideAt(type, punches, instant(`${local}[Europe/Madrid]`)).accepted);
    expect(allowed('2026-11-21T10:00')).toEqual(['IN', 'BREAK_END']);
  });
});

describe('what the plan decides', () => {
  test('without a schedule no entry is accepted, but exits and breaks are', () => {
    const planned = { isScheduled: false };
    expect(decide('IN', [], '15:00', { planned })).toEqual(refused('NO_SCHEDULE'));
    expect(decide('IN', [], '15:00', { planned, isConfirmed: true })).toEqual(refused('NO_SCHEDULE'));
    for (const type of ['OUT', 'BREAK_START'] as const)
      expect(decide(type, ['IN 09:00'], '15:00', { planned })).toEqual(accepted);
    expect(decide('BREAK_END', ['IN 09:00', 'BREAK_START 14:00'], '15:00', { planned })).toEqual(accepted);
  });

  test('on vacation every punch needs a confirmation, but only one that is possible', () => {
    const planned = { isOnVacation: true };
    expect(decide('IN', [], '15:00', { planned })).toEqual(refused('ON_VACATION'));
    expect(decide('IN', [], '15:00', { planned, isConfirmed: true })).toEqual(accepted);
    expect(decide('OUT', ['IN 09:00'], '15:00', { planned })).toEqual(refused('ON_VACATION'));
    expect(decide('OUT', ['IN 09:00'], '15:00', { planned, isConfirmed: true })).toEqual(accepted);
    expect(decide('OUT', [], '15:00', { planned })).toEqual(refused('PUNCH_NOT_ALLOWED'));
    expect(decide('IN', ['IN 09:00'], '15:00', { planned })).toEqual(refused('EXIT_MISSING'));
  });

  test('concerns the workday that the punch would belong to, not the date', () => {
    const plan = planWith([plannedWorkday('2026-11-21', madrid, [{ hours: '00:00-08:00' }])]);
    const asked = (type: PunchType, words: string[], time: string) => {
      const records = recordsByWorkday(punchesOn(friday, madrid, ...words), plan);
      const now = instant(`2026-11-20T${time}[Europe/Madrid]`);
      return workdayOfPunch(type, currentWorkday(records, now, madrid)).toString();
    };
    expect(asked('IN', [], '23:50')).toBe('2026-11-21');
    expect(asked('OUT', ['IN 23:40'], '23:50')).toBe('2026-11-21');
    expect(asked('IN', ['IN 15:00'], '19:00')).toBe('2026-11-20');
    expect(asked('OUT', ['IN 15:00'], '23:50')).toBe('2026-11-20');
    // Confirmed, the entry would be for the shift that comes; the exit is still that of the evening.
    expect(asked('IN', ['IN 15:00'], '23:50')).toBe('2026-11-21');
  });
});

test('with a cutoff the break allowance is that of the whole night', () => {
  const punches = [
    ...punchesOn(friday, madrid, 'IN 18:00', 'OUT 22:00'),
    punch('IN', '2026-11-21T00:30[Europe/Madrid]'),
  ];
  const now = instant('2026-11-21T01:00[Europe/Madrid]');
  expect(decideAt('BREAK_START', punches, now)).toEqual(refused('BREAK_NOT_AVAILABLE'));
  const plan = { ...noPlan, cutoffOn: () => 240 };
  expect(decideAt('BREAK_START', punches, now, { plan })).toEqual(accepted);
});

test('punches accepted one after another always form pairs, whatever was tried and however zones change', () => {
  const attempts = fc.array(
    fc.record({
      type: fc.constantFrom(...types),
      timeZone: fc.constantFrom(...triedTimeZones),
      isConfirmed: fc.boolean(),
      later: fc.oneof(
        // Further back, what lies ahead waits for a correction before everything pairs.
        fc.integer({ min: 0, max: 120_000 }),
        fc.integer({ min: 0, max: 30 * 3_600_000 }),
      ),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(aroundClockChange, attempts, ({ startMilliseconds }, tries) => {
      const punches: Punch[] = [];
      let milliseconds = startMilliseconds;
      for (const { type, timeZone, isConfirmed, later } of tries) {
        milliseconds += later;
        const now = Temporal.Instant.fromEpochMilliseconds(milliseconds);
        if (!decideAt(type, punches, now, { isConfirmed, timeZone }).accepted) continue;
        punches.push({ id: `p${punches.length}`, type, punchedAt: now, timeZone });
      }
      expect(pairPunches(punches).unpaired).toEqual([]);
    }),
  );
});
