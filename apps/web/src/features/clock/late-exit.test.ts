import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { describe, expect, test } from 'vitest';
import { openPair } from '../../testing/clock-status.ts';
import { lateExit, momentLeft } from './late-exit.ts';

const timezone = 'Europe/Madrid';

function schedule(date: string, ...hours: string[]): DaySchedule {
  return {
    date,
    scheduleId: null,
    scheduleName: 'Turno',
    isException: false,
    timezone,
    segments: hours.map((words, segmentIndex) => {
      const [startTime = '', endTime = ''] = words.split('-');
      return { segmentIndex, startTime, endTime, flexibilityMinutes: 15, fixedUnpaidBreakMinutes: 0 };
    }),
    hoursPeriod: null,
    coreHours: [],
    expectedMinutes: 480,
    allowsOvertime: true,
    requiresBreaks: false,
    holidayName: null,
  };
}
const exit = (moment: string) => ({
  id: 'exit',
  type: 'OUT' as const,
  timestamp: Temporal.ZonedDateTime.from(`${moment}[${timezone}]`).toInstant().toString(),
  timezone,
});
const at = (moment: string) => Temporal.ZonedDateTime.from(`${moment}[${timezone}]`).epochMilliseconds;

describe('an exit is late', () => {
  const day = schedule('2026-11-23', '09:00-17:00');

  test.each([
    ['2026-11-23T17:15', false],
    ['2026-11-23T17:15:01', true],
    ['2026-11-24T08:00', true],
    ['2026-11-23T16:00', false],
  ])('at %s: %s', (moment, isLate) => {
    expect(lateExit(openPair(), exit(moment), day) !== null).toBe(isLate);
  });

  test('measured from the end of the last segment, also over midnight, and never without one', () => {
    const split = schedule('2026-11-23', '09:00-14:00', '16:00-19:00');
    expect(lateExit(openPair(), exit('2026-11-23T15:00'), split)).toBeNull();
    expect(lateExit(openPair(), exit('2026-11-23T19:16'), split)).toMatchObject({
      workedOn: '2026-11-23',
      exitId: 'exit',
      plannedEnd: at('2026-11-23T19:00'),
      pressedAt: at('2026-11-23T19:16'),
    });
    const night = schedule('2026-11-23', '22:00-06:00');
    expect(lateExit(openPair(), exit('2026-11-24T06:10'), night)).toBeNull();
    expect(lateExit(openPair(), exit('2026-11-24T06:16'), night)).not.toBeNull();
    expect(lateExit(openPair(), exit('2026-11-23T23:00'), schedule('2026-11-23'))).toBeNull();
  });
});

describe('the end of the shift is offered only after the entry', () => {
  test.each([
    ['09:00-17:00', '2026-11-23T16:59', '2026-11-23T18:00', true],
    ['09:00-17:00', '2026-11-23T17:00', '2026-11-23T18:00', false],
    ['09:00-17:00', '2026-11-23T18:10', '2026-11-23T19:00', false],
    // The second entry of the evening, after midnight too.
    ['09:00-17:00', '2026-11-23T23:30', '2026-11-24T00:40', false],
    ['22:00-06:00', '2026-11-23T22:05', '2026-11-24T06:30', true],
    ['22:00-06:00', '2026-11-24T05:59', '2026-11-24T06:30', true],
    ['22:00-06:00', '2026-11-24T06:10', '2026-11-24T07:00', false],
  ])('%s, entered %s, pressed %s: %s', (hours, entered, pressed, isOffered) => {
    const pair = { ...openPair(), enteredAt: exit(entered).timestamp };
    const offered = lateExit(pair, exit(pressed), schedule('2026-11-23', hours));
    expect(offered !== null).toBe(isOffered);
    if (offered) expect(offered.plannedEnd).toBeGreaterThan(offered.enteredAt);
  });
});

describe('a stated time of leaving means its last occurrence', () => {
  const zone = { timeZone: timezone };

  test.each([
    ['2026-11-23T09:00', '2026-11-23T18:00', '17:00', '2026-11-23'],
    ['2026-11-23T22:00', '2026-11-24T07:00', '06:00', '2026-11-24'],
    ['2026-11-23T22:00', '2026-11-24T00:30', '23:50', '2026-11-23'],
    ['2026-11-23T09:00', '2026-11-23T18:00', '08:00', null],
    ['2026-11-23T09:00', '2026-11-23T18:00', '18:30', null],
    ['2026-11-23T09:00', '2026-11-24T08:00', '17:00', '2026-11-23'],
    // The clocks go back: 02:30 came twice, and the first time is meant.
    ['2026-10-24T22:00', '2026-10-25T06:00', '02:30', '2026-10-25'],
  ])('entered %s, pressed %s, left at %s: %s', (entered, pressed, time, date) => {
    const moment = momentLeft({ ...zone, enteredAt: at(entered), pressedAt: at(pressed) }, time);
    expect(moment).toEqual(date === null ? null : { atDate: date, atTime: time });
  });
});
