import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPunches, aroundClockChange, sensibleWorkday } from '../testing/arbitrary-punches.ts';
import { instant, punch, punchesOn } from '../testing/punch.ts';
import { dayTotals } from './day-totals.ts';
import { pairDuration } from './pair-duration.ts';
import { pairPunches } from './pair-punches.ts';
import { noPlan } from './plan-around.ts';
import type { Punch } from './punch.ts';
import type { WorkPair } from './work-pair.ts';
import { recordsByWorkday } from './workday-records.ts';

const madrid = 'Europe/Madrid';
const onFriday = (...words: string[]) => punchesOn('2026-11-20', madrid, ...words);
const nextMonday = instant('2026-11-23T09:00[Europe/Madrid]');

/** The pairs of all workdays that the punches may lie on, oldest first. */
function pairsOf(punches: readonly Punch[]): WorkPair[] {
  const records = recordsByWorkday(punches, noPlan);
  const dates = punches.map(({ punchedAt }) => punchedAt.toZonedDateTimeISO('UTC').toPlainDate());
  const days = new Set(dates.flatMap((date) => [-1, 0, 1].map((days) => date.add({ days }).toString())));
  return [...days].sort().flatMap((date) => records.on(Temporal.PlainDate.from(date)).pairs);
}

function totals(punches: readonly Punch[], until = nextMonday, expectedMinutes = 480, deducted = 0) {
  const durations = pairsOf(punches).map((pair) => pairDuration(pair, until));
  return dayTotals(durations, deducted, { expectedMinutes, allowsOvertime: true });
}

describe('totals of a day', () => {
  test.each([
    { words: [], worked: 0, rested: 0, overtime: 0 },
    { words: ['IN 09:00', 'OUT 17:00'], worked: 480, rested: 0, overtime: 0 },
    { words: ['IN 09:00', 'OUT 17:01'], worked: 481, rested: 0, overtime: 1 },
    {
      words: ['IN 09:00', 'BREAK_START 12:00', 'BREAK_END 12:30', 'OUT 18:00'],
      worked: 510,
      rested: 30,
      overtime: 30,
    },
    { words: ['IN 09:00', 'BREAK_START 12:00', 'OUT 13:00'], worked: 180, rested: 60, overtime: 0 },
    { words: ['IN 09:00', 'OUT 14:00', 'IN 16:00', 'OUT 19:00'], worked: 480, rested: 0, overtime: 0 },
    { words: ['IN 09:00'], worked: 0, rested: 0, overtime: 0 },
  ])('$words', ({ words, worked, rested, overtime }) => {
    expect(totals(onFriday(...words))).toEqual({
      workedMinutes: worked,
      breakMinutes: rested,
      deductedMinutes: 0,
      overtimeMinutes: overtime,
      complementaryMinutes: 0,
      paidBreakMinutes: 0,
    });
  });

  test('deducted minutes of a fixed break are not worked, and have a total of their own', () => {
    const day = onFriday('IN 09:00', 'OUT 18:00');
    expect(totals(day, nextMonday, 480, 60 * 60_000)).toMatchObject({
      workedMinutes: 480,
      deductedMinutes: 60,
    });
  });

  test('milliseconds are floored once per total, not once per pair', () => {
    const day = onFriday('IN 09:00:00', 'OUT 09:00:30.500', 'IN 10:00:00', 'OUT 10:00:29.500');
    expect(totals(day).workedMinutes).toBe(1);
    expect(totals(onFriday('IN 09:00:00', 'OUT 09:00:59.999')).workedMinutes).toBe(0);
  });

  test('overtime needs a schedule that allows it', () => {
    const durations = [{ workedMilliseconds: 600 * 60_000, breakMilliseconds: 0 }];
    const overtime = (expectedMinutes: number | null, allowsOvertime = true) =>
      dayTotals(durations, 0, { expectedMinutes, allowsOvertime }).overtimeMinutes;
    expect(overtime(480)).toBe(120);
    expect(overtime(480, false)).toBe(0);
    expect(overtime(null)).toBe(0);
    expect(overtime(0)).toBe(600);
  });

  test.each([
    // Ten hours of eight, of somebody who works part time: two are complementary, none overtime.
    { expectedMinutes: 480, allowsOvertime: true, complementary: 120 },
    // A day off of the contract.
    { expectedMinutes: 0, allowsOvertime: true, complementary: 600 },
    { expectedMinutes: 480, allowsOvertime: false, complementary: 0 },
    { expectedMinutes: null, allowsOvertime: true, complementary: 0 },
    { expectedMinutes: 660, allowsOvertime: true, complementary: 0 },
  ])('part time, %j: minutes beyond the expected ones are complementary', ({ complementary, ...rules }) => {
    const durations = [{ workedMilliseconds: 600 * 60_000, breakMilliseconds: 0 }];
    expect(dayTotals(durations, 0, { ...rules, isPartTime: true })).toMatchObject({
      workedMinutes: 600,
      overtimeMinutes: 0,
      complementaryMinutes: complementary,
    });
  });
});

describe('an open pair', () => {
  const at = (time: string, date = '2026-11-20') => instant(`${date}T${time}[Europe/Madrid]`);

  test('counts up to the given instant', () => {
    expect(totals(onFriday('IN 09:00'), at('12:00')).workedMinutes).toBe(180);
    expect(totals(onFriday('IN 09:00'), at('08:00')).workedMinutes).toBe(0);
    const resting = onFriday('IN 09:00', 'BREAK_START 12:00');
    expect(totals(resting, at('12:10'))).toMatchObject({ workedMinutes: 180, breakMinutes: 10 });
    expect(totals(resting, at('11:00'))).toMatchObject({ workedMinutes: 120, breakMinutes: 0 });
  });

  test('counts nothing once it is no longer under way, and neither do its breaks', () => {
    expect(totals(onFriday('IN 09:00'), at('01:00', '2026-11-21')).workedMinutes).toBe(960);
    expect(totals(onFriday('IN 09:00'), at('01:00:00.001', '2026-11-21')).workedMinutes).toBe(0);
    const resting = onFriday('IN 09:00', 'BREAK_START 12:00', 'BREAK_END 12:30');
    expect(totals(resting, at('01:00:00.001', '2026-11-21'))).toMatchObject({
      workedMinutes: 0,
      breakMinutes: 0,
    });
  });

  test('counts nothing once another entry left it behind', () => {
    expect(totals(onFriday('IN 09:00', 'IN 16:00', 'OUT 19:00')).workedMinutes).toBe(180);
    expect(totals(onFriday('IN 09:00', 'IN 16:00'), at('16:10')).workedMinutes).toBe(10);
  });
});

describe('the night the clocks change', () => {
  test.each([
    { zone: 'Europe/Madrid', night: '2027-03-27', next: '2027-03-28', worked: 420 },
    { zone: 'Atlantic/Canary', night: '2027-03-27', next: '2027-03-28', worked: 420 },
    { zone: 'Europe/Madrid', night: '2027-10-30', next: '2027-10-31', worked: 540 },
    { zone: 'Atlantic/Canary', night: '2027-10-30', next: '2027-10-31', worked: 540 },
    { zone: 'Europe/Madrid', night: '2027-06-01', next: '2027-06-02', worked: 480 },
  ])('22:00–06:00 of $night in $zone is $worked minutes', ({ zone, night, next, worked }) => {
    const punches = [punch('IN', `${night}T22:00[${zone}]`), punch('OUT', `${next}T06:00[${zone}]`)];
    expect(totals(punches, instant(`${next}T12:00[${zone}]`)).workedMinutes).toBe(worked);
    expect(pairsOf(punches).map(({ workedOn }) => workedOn.toString())).toEqual([night]);
  });

  test('the repeated hour counts twice', () => {
    const day = [
      punch('IN', '2027-10-31T02:15:00+02:00[Europe/Madrid]'),
      punch('BREAK_START', '2027-10-31T02:45:00+02:00[Europe/Madrid]'),
      punch('BREAK_END', '2027-10-31T02:05:00+01:00[Europe/Madrid]'),
      punch('OUT', '2027-10-31T02:30:00+01:00[Europe/Madrid]'),
    ];
    expect(totals(day)).toMatchObject({ workedMinutes: 55, breakMinutes: 20 });
  });
});

test('worked time is the difference of instants minus breaks in any zone over any clock change', () => {
  fc.assert(
    fc.property(sensibleWorkday, (day) => {
      expect(pairPunches(day.punches).pairs).toHaveLength(1);
      const [pair] = pairsOf(day.punches);
      if (pair === undefined) throw new Error('a workday has a pair');
      const { workedMilliseconds, breakMilliseconds } = day;
      expect(pairDuration(pair, pair.entry.punchedAt)).toEqual({ workedMilliseconds, breakMilliseconds });
      const between = pair.entry.punchedAt.until(pair.exit?.punchedAt ?? '').total('milliseconds');
      expect(workedMilliseconds).toBe(between - breakMilliseconds);
    }),
  );
});

test('no total is ever negative, whatever the punches and the moment', () => {
  fc.assert(
    fc.property(
      arbitraryPunches,
      aroundClockChange,
      fc.nat({ max: 900 }),
      (punches, { startMilliseconds }, expected) => {
        const now = Temporal.Instant.fromEpochMilliseconds(startMilliseconds);
        for (const until of [now, ...punches.map((each) => each.punchedAt)]) {
          for (const minutes of Object.values(totals(punches, until, expected))) {
            expect(minutes).toBeGreaterThanOrEqual(0);
            expect(Number.isInteger(minutes)).toBe(true);
          }
        }
      },
    ),
  );
});
