import type { RecordedLog } from '@jornada/contract/clock/work-day-status';
import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { describe, expect, test } from 'vitest';
import { hasJustEnded, isLongOver, missingExit, momentOfExit, suggestedExit } from './missing-exit.ts';

const timezone = 'Europe/Madrid';
const monday = '2026-11-23';
const at = (moment: string) => Temporal.ZonedDateTime.from(`${moment}[${timezone}]`).epochMilliseconds;

/** @param words '23T09:00 IN', in November */
function records(workedOn: string, ...words: string[]): RecordedLog[] {
  return words.map((word, index) => {
    const [moment = '', type = ''] = word.split(' ');
    const timestamp = new Date(at(`2026-11-${moment}`)).toISOString();
    const id = `${workedOn} ${index}`;
    return { id, type: type as RecordedLog['type'], timestamp, timezone, workedOn, offline: null };
  });
}

function schedule(...hours: string[]): DaySchedule {
  return {
    ...{ date: monday, scheduleId: null, scheduleName: 'Turno', isException: false, timezone },
    segments: hours.map((words, segmentIndex) => {
      const [startTime = '', endTime = ''] = words.split('-');
      return { segmentIndex, startTime, endTime, flexibilityMinutes: 15, fixedUnpaidBreakMinutes: 0 };
    }),
    ...{
      hoursPeriod: null,
      coreHours: [],
      expectedMinutes: 480,
      allowsOvertime: true,
      requiresBreaks: false,
      holidayName: null,
    },
  };
}

describe('the exit that is missing', () => {
  test.each<[string[], string | null, string | null]>([
    [['23T09:00 IN'], '2026-11-23T09:00', null],
    [['23T09:00 IN', '23T14:00 OUT', '23T16:00 IN'], '2026-11-23T16:00', null],
    [['23T09:00 IN', '23T16:00 IN', '23T19:00 OUT'], '2026-11-23T09:00', '2026-11-23T16:00'],
    [['23T09:00 IN', '23T11:00 BREAK_START'], '2026-11-23T09:00', null],
    [['23T09:00 IN', '23T17:00 OUT'], null, null],
    [[], null, null],
  ])('of %j', (words, entered, next) => {
    const found = missingExit(monday, records(monday, ...words));
    expect(found?.enteredAt ?? null).toBe(entered && at(entered));
    expect(found?.nextAt ?? null).toBe(next && at(next));
  });

  test('comes before the first record of the next workday', () => {
    const both = [...records(monday, '23T09:00 IN'), ...records('2026-11-24', '24T08:55 IN')];
    expect(missingExit(monday, both)?.nextAt).toBe(at('2026-11-24T08:55'));
  });
});

describe('the end of the shift is suggested', () => {
  const split = schedule('09:00-14:00', '16:00-19:00');

  test.each<[string, string | null, string, string | null]>([
    ['09:00', null, '2026-11-23T14:10', null],
    ['09:00', null, '2026-11-23T14:15', '2026-11-23T14:00'],
    ['09:00', null, '2026-11-23T19:14', '2026-11-23T14:00'],
    ['09:00', null, '2026-11-23T19:15', '2026-11-23T19:00'],
    ['09:00', '16:02', '2026-11-24T08:00', '2026-11-23T14:00'],
    ['16:00', null, '2026-11-24T08:00', '2026-11-23T19:00'],
    ['19:20', null, '2026-11-24T08:00', null],
  ])('entered %s, next %s, at %s: %s', (entered, next, now, suggested) => {
    const missing = {
      timeZone: timezone,
      enteredAt: at(`${monday}T${entered}`),
      nextAt: next === null ? null : at(`${monday}T${next}`),
    };
    expect(suggestedExit(missing, split, at(now))).toBe(suggested && at(suggested));
  });

  test('never without a schedule', () => {
    const missing = { timeZone: timezone, enteredAt: at(`${monday}T09:00`), nextAt: null };
    expect(suggestedExit(missing, null, at('2026-11-24T08:00'))).toBeNull();
  });
});

test.each([
  ['18:59', false, false],
  ['19:00', true, false],
  ['19:14', true, false],
  ['19:15', false, true],
])('at %s: the shift has just ended: %s, long ago: %s', (time, just, long) => {
  const day = schedule('09:00-14:00', '16:00-19:00');
  expect([hasJustEnded, isLongOver].map((is) => is(day, at(`${monday}T${time}`)))).toEqual([just, long]);
  expect([hasJustEnded, isLongOver].map((is) => is(schedule(), at(`${monday}T${time}`)))).toEqual([
    false,
    false,
  ]);
});

describe('a time of day at which somebody left', () => {
  const now = '2026-11-24T08:00';

  test.each<[string, string | null, string, string]>([
    ['2026-11-23T09:00', null, '17:00', '2026-11-23'],
    ['2026-11-23T09:00', null, '23:30', '2026-11-23'],
    // Over midnight, within twelve hours.
    ['2026-11-23T22:00', null, '06:00', '2026-11-24'],
    ['2026-11-23T15:00', null, '02:00', '2026-11-24'],
    ['2026-11-23T09:00', null, '08:00', 'BEFORE_ENTRY'],
    ['2026-11-23T09:00', null, '09:00', 'BEFORE_ENTRY'],
    ['2026-11-23T09:00', '2026-11-23T16:00', '15:59', '2026-11-23'],
    ['2026-11-23T09:00', '2026-11-23T16:00', '16:00', 'AFTER_NEXT'],
    ['2026-11-23T22:00', null, '08:01', 'IN_FUTURE'],
    // The clocks go back that night: the first of both times.
    ['2026-10-24T22:00', null, '02:30', '2026-10-25'],
  ])('entered %s, next %s, %s: %s', (entered, next, time, result) => {
    const missing = { timeZone: timezone, enteredAt: at(entered), nextAt: next === null ? null : at(next) };
    const expected = result.startsWith('2026') ? { atDate: result, atTime: time } : result;
    expect(momentOfExit(missing, time, at(now))).toEqual(expected);
  });
});
