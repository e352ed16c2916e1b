import { describe, expect, test } from 'vitest';
import { plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punch, punchesOn } from '../testing/punch.ts';
import { forgottenPunch } from './forgotten-punch.ts';
import type { Punch } from './punch.ts';
import { recordsByWorkday } from './workday-records.ts';

const friday = '2026-11-20';
const zone = 'Europe/Madrid';

interface Given {
  readonly date?: string;
  readonly hours?: readonly string[];
  readonly flexibilityMinutes?: number;
  readonly isFree?: boolean;
}

/** What seems forgotten at a moment: `ENTRY 09:00`, `EXIT 17:00`, or nothing. */
function forgotten(punches: readonly Punch[], now: string, given: Given = {}): string {
  const { date = friday, hours = ['09:00-17:00'], flexibilityMinutes = 15, isFree = false } = given;
  const planned = plannedWorkday(
    date,
    zone,
    hours.map((each) => ({ hours: each, flexibilityMinutes })),
    { takenAwayBy: isFree ? 'HOLIDAY' : null },
  );
  const records = recordsByWorkday(punches, planWith([planned])).on(Temporal.PlainDate.from(date));
  const hasRecords = records.pairs.length + records.strays.length > 0;
  const day = { segments: planned.expected.segments, pairs: records.pairs, hasRecords };
  const found = forgottenPunch(day, instant(`${now}[${zone}]`));
  if (!found) return '';
  return `${found.kind} ${found.plannedAt.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })}`;
}

const on = (...words: string[]) => punchesOn(friday, zone, ...words);

describe('an entry', () => {
  test.each([
    ['09:29:59', ''],
    ['09:30', 'ENTRY 09:00'],
    ['16:59', 'ENTRY 09:00'],
    ['17:00', ''],
  ])('at %s: %j', (time, expected) => {
    expect(forgotten([], `${friday}T${time}`)).toBe(expected);
  });

  test('is not missed within the flexibility of the shift', () => {
    expect(forgotten([], `${friday}T09:59`, { flexibilityMinutes: 60 })).toBe('');
    expect(forgotten([], `${friday}T10:00`, { flexibilityMinutes: 60 })).toBe('ENTRY 09:00');
  });

  test('is not missed once somebody came, even for a minute', () => {
    expect(forgotten(on('IN 09:00', 'OUT 09:01'), `${friday}T12:00`)).toBe('');
    expect(forgotten(on('OUT 09:40'), `${friday}T12:00`)).toBe('');
  });

  test('is not missed where nothing is planned', () => {
    expect(forgotten([], `${friday}T12:00`, { hours: [] })).toBe('');
    expect(forgotten([], `${friday}T12:00`, { isFree: true })).toBe('');
  });
});

describe('an exit', () => {
  test.each([
    ['17:29:59', ''],
    ['17:30', 'EXIT 17:00'],
    ['21:00', 'EXIT 17:00'],
    ['21:00:01', ''],
  ])('at %s: %j', (time, expected) => {
    expect(forgotten(on('IN 09:00'), `${friday}T${time}`)).toBe(expected);
  });

  test('is missed after the last segment, not between segments', () => {
    const hours = ['09:00-14:00', '16:00-19:00'];
    expect(forgotten(on('IN 09:00'), `${friday}T15:00`, { hours })).toBe('');
    expect(forgotten(on('IN 09:00'), `${friday}T19:30`, { hours })).toBe('EXIT 19:00');
  });

  test('is not missed once somebody left', () => {
    expect(forgotten(on('IN 09:00', 'OUT 17:00'), `${friday}T18:00`)).toBe('');
  });
});

describe('on the night on which the clocks change', () => {
  const night = ['22:00-06:00'];

  test.each([
    // Back: 06:00 is nine hours after 22:00.
    ['2026-10-24', '2026-10-25T06:29', ''],
    ['2026-10-24', '2026-10-25T06:30', 'EXIT 06:00'],
    // Forward: seven.
    ['2027-03-27', '2027-03-28T06:29', ''],
    ['2027-03-27', '2027-03-28T06:30', 'EXIT 06:00'],
  ])('of %s, at %s: %j', (date, now, expected) => {
    expect(forgotten([punch('IN', `${date}T22:00[${zone}]`)], now, { date, hours: night })).toBe(expected);
  });

  test('an entry planned in the repeated hour is missed half an hour after its first occurrence', () => {
    const given = { date: '2026-10-25', hours: ['02:00-10:00'] };
    expect(forgotten([], '2026-10-25T02:29+02:00', given)).toBe('');
    expect(forgotten([], '2026-10-25T02:30+02:00', given)).toBe('ENTRY 02:00');
  });
});
