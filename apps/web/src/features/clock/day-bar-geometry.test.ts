import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { describe, expect, test } from 'vitest';
import { attendanceRecord, clockStatus, openPair, runningMinutes } from '../../testing/clock-status.ts';
import {
  drawnWindow,
  hourTicks,
  percentIn,
  plannedStretches,
  recordedStretches,
} from './day-bar-geometry.ts';

const hour = 3_600_000;
const schedule = (date: string, startTime: string, endTime: string): DaySchedule => ({
  date,
  scheduleId: '1',
  scheduleName: 'Noche',
  isException: false,
  timezone: 'Europe/Madrid',
  segments: [{ segmentIndex: 0, startTime, endTime, flexibilityMinutes: 0, fixedUnpaidBreakMinutes: 0 }],
  hoursPeriod: null,
  coreHours: [],
  expectedMinutes: 480,
  allowsOvertime: true,
  requiresBreaks: true,
  holidayName: null,
});

test.each([
  ['2026-11-23', 8],
  ['2027-03-27', 7],
  ['2027-10-30', 9],
])('a night shift begun on %s is drawn %i hours long', (date, hours) => {
  const [night] = plannedStretches(schedule(date, '22:00', '06:00'));
  expect(((night?.to ?? 0) - (night?.from ?? 0)) / hour).toBe(hours);
});

test('the window contains the whole day and now', () => {
  const stretch = { from: Date.parse('2026-11-23T08:00:00Z'), to: Date.parse('2026-11-23T13:00:00Z') };
  const now = Date.parse('2026-11-23T14:10:00Z');
  const window = drawnWindow([stretch], [], now, '2026-11-23', 'Europe/Madrid');
  expect(new Date(window.from).toISOString()).toBe('2026-11-23T07:00:00.000Z');
  expect(new Date(window.to).toISOString()).toBe('2026-11-23T15:00:00.000Z');
  expect(hourTicks(window, 6)).toHaveLength(3);
  expect(hourTicks(window, 2)).toHaveLength(1);
  expect(percentIn(window, window.from - hour)).toBe(0);
  expect(percentIn(window, stretch.from)).toBe(12.5);
});

test('without schedule and punches it is a default day', () => {
  const now = Date.parse('2026-11-23T11:00:00Z');
  const window = drawnWindow([], [], now, '2026-11-23', 'Europe/Madrid');
  expect(new Date(window.from).toISOString()).toBe('2026-11-23T06:00:00.000Z');
  expect(new Date(window.to).toISOString()).toBe('2026-11-23T18:00:00.000Z');
});

describe('what is drawn of the records', () => {
  const at = (time: string) => Date.parse(`2026-11-23T${time}:00.000Z`);
  const stretch = (from: string, to: string) => ({ from: at(from), to: at(to) });
  const record = (type: Parameters<typeof attendanceRecord>[0], time: string) =>
    attendanceRecord(type, `2026-11-23T${time}:00.000Z`);
  const growing = runningMinutes(
    {},
    { until: '2026-11-23T20:00:00.000Z', isWorkedGrowing: true, isBreakGrowing: false },
  );

  test('pairs from entry to exit with their breaks, whatever the order of the records', () => {
    const todayRecords = [
      record('OUT', '18:00'),
      record('IN', '08:00'),
      record('BREAK_END', '11:20'),
      record('BREAK_START', '11:00'),
      record('OUT', '13:00'),
      record('IN', '15:00'),
    ];
    expect(recordedStretches(clockStatus({ todayRecords }), at('20:00'))).toEqual({
      worked: [stretch('08:00', '13:00'), stretch('15:00', '18:00')],
      breaks: [stretch('11:00', '11:20')],
    });
  });

  test('a pair under way up to now, as long as it is under way', () => {
    const status = clockStatus({
      todayRecords: [record('IN', '08:00'), record('BREAK_START', '11:00')],
      openPair: openPair({ enteredAt: '2026-11-23T08:00:00.000Z', isOnBreak: true }),
      running: growing,
    });
    expect(recordedStretches(status, at('11:10'))).toEqual({
      worked: [stretch('08:00', '11:10')],
      breaks: [stretch('11:00', '11:10')],
    });
    expect(recordedStretches(status, at('22:00')).worked).toEqual([stretch('08:00', '20:00')]);
    // The device's clock is behind.
    expect(recordedStretches(status, at('07:00')).worked).toEqual([stretch('08:00', '08:00')]);
  });

  test('nothing of an entry with a forgotten exit, left behind or still open', () => {
    const leftBehind = clockStatus({
      todayRecords: [record('IN', '08:00'), record('IN', '10:00')],
      openPair: openPair({ enteredAt: '2026-11-23T10:00:00.000Z' }),
      running: growing,
    });
    expect(recordedStretches(leftBehind, at('11:00')).worked).toEqual([stretch('10:00', '11:00')]);
    const forgotten = clockStatus({
      todayRecords: [record('IN', '08:00')],
      openPair: openPair({ enteredAt: '2026-11-23T08:00:00.000Z', isUnderWay: false }),
    });
    expect(recordedStretches(forgotten, at('23:00'))).toEqual({ worked: [], breaks: [] });
  });

  test('an exit without entry draws nothing', () => {
    const status = clockStatus({ todayRecords: [record('OUT', '08:00')] });
    expect(recordedStretches(status, at('09:00'))).toEqual({ worked: [], breaks: [] });
  });
});
