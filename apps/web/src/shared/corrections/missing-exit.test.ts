import type { RecordedLog } from '@jornada/contract/clock/work-day-status';
import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { describe, expect, test } from 'vitest';
import { missingExit, shiftEnds } from './missing-exit.ts';

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

test.each([
  [
    ['09:00-14:00', '16:00-19:00'],
    ['2026-11-23T14:00', '2026-11-23T19:00'],
  ],
  [['22:00-06:00'], ['2026-11-24T06:00']],
  [[], []],
])('a day of %j ends at %j', (hours, ends) => {
  expect(shiftEnds(schedule(...hours))).toEqual(ends.map(at));
  expect(shiftEnds(null)).toEqual([]);
});
