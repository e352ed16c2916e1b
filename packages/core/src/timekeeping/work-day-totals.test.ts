import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPunches, aroundClockChange, sensibleWorkday } from '../testing/arbitrary-punches.ts';
import { instant, punch, punchesOn } from '../testing/punch.ts';
import { pairDuration } from './pair-duration.ts';
import { pairPunches } from './pair-punches.ts';
import type { Punch } from './punch.ts';
import { workDayTotals } from './work-day-totals.ts';

function totals(punches: readonly Punch[], until: Temporal.Instant | null = null, expectedMinutes = 480) {
  return workDayTotals({ pairs: pairPunches(punches).pairs, until, expectedMinutes, allowsOvertime: true });
}
const madrid = 'Europe/Madrid';
const onFriday = (...words: string[]) => punchesOn('2026-11-20', madrid, ...words);

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
      overtimeMinutes: overtime,
    });
  });

  test('milliseconds are floored once per total, not once per pair', () => {
    const day = onFriday('IN 09:00:00', 'OUT 09:00:30.500', 'IN 10:00:00', 'OUT 10:00:29.500');
    expect(totals(day).workedMinutes).toBe(1);
    expect(totals(onFriday('IN 09:00:00', 'OUT 09:00:59.999')).workedMinutes).toBe(0);
  });

  test('overtime needs a schedule that allows it', () => {
    const { pairs } = pairPunches(onFriday('IN 09:00', 'OUT 19:00'));
    const day = { pairs, until: null, expectedMinutes: 480, allowsOvertime: true };
    expect(workDayTotals(day).overtimeMinutes).toBe(120);
    expect(workDayTotals({ ...day, allowsOvertime: false }).overtimeMinutes).toBe(0);
    expect(workDayTotals({ ...day, expectedMinutes: null }).overtimeMinutes).toBe(0);
    expect(workDayTotals({ ...day, expectedMinutes: 0 }).overtimeMinutes).toBe(600);
  });
});

describe('an open pair', () => {
  const at = (time: string, date = '2026-11-20') => instant(`${date}T${time}[Europe/Madrid]`);

  test('counts up to the instant asked about', () => {
    expect(totals(onFriday('IN 09:00'), at('12:00')).workedMinutes).toBe(180);
    expect(totals(onFriday('IN 09:00'), at('08:00')).workedMinutes).toBe(0);
    const resting = onFriday('IN 09:00', 'BREAK_START 12:00');
    expect(totals(resting, at('12:10'))).toMatchObject({ workedMinutes: 180, breakMinutes: 10 });
    expect(totals(resting, at('11:00'))).toMatchObject({ workedMinutes: 120, breakMinutes: 0 });
  });

  test('counts nothing once it is abandoned', () => {
    expect(totals(onFriday('IN 09:00'), at('00:59', '2026-11-21')).workedMinutes).toBe(959);
    expect(totals(onFriday('IN 09:00'), at('01:00', '2026-11-21')).workedMinutes).toBe(0);
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
    const pairs = [punch('IN', `${night}T22:00[${zone}]`), punch('OUT', `${next}T06:00[${zone}]`)];
    expect(totals(pairs).workedMinutes).toBe(worked);
    expect(pairPunches(pairs).pairs[0]?.workedOn.toString()).toBe(night);
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
      const { pairs } = pairPunches(day.punches);
      expect(pairs).toHaveLength(1);
      const [pair] = pairs;
      if (pair === undefined) return;
      const { workedMilliseconds, breakMilliseconds } = day;
      expect(pairDuration(pair, null)).toEqual({ workedMilliseconds, breakMilliseconds });
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
        for (const until of [null, now, ...punches.map((each) => each.punchedAt)]) {
          for (const minutes of Object.values(totals(punches, until, expected))) {
            expect(minutes).toBeGreaterThanOrEqual(0);
            expect(Number.isInteger(minutes)).toBe(true);
          }
        }
      },
    ),
  );
});
