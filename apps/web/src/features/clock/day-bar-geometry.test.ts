import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { expect, test } from 'vitest';
import { drawnWindow, hourTicks, percentIn, plannedStretches } from './day-bar-geometry.ts';

const hour = 3_600_000;
const schedule = (date: string, startTime: string, endTime: string): DaySchedule => ({
  date,
  scheduleId: '1',
  scheduleName: 'Noche',
  isException: false,
  timezone: 'Europe/Madrid',
  segments: [{ segmentIndex: 0, startTime, endTime, flexibilityMinutes: 0, fixedUnpaidBreakMinutes: 0 }],
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

test('the window holds everything of the day and now', () => {
  const stretch = { from: Date.parse('2026-11-23T08:00:00Z'), to: Date.parse('2026-11-23T13:00:00Z') };
  const now = Date.parse('2026-11-23T14:10:00Z');
  const window = drawnWindow([stretch], [], now, '2026-11-23', 'Europe/Madrid');
  expect(new Date(window.from).toISOString()).toBe('2026-11-23T07:00:00.000Z');
  expect(new Date(window.to).toISOString()).toBe('2026-11-23T15:00:00.000Z');
  expect(hourTicks(window)).toHaveLength(3);
  expect(percentIn(window, window.from - hour)).toBe(0);
  expect(percentIn(window, stretch.from)).toBe(12.5);
});

test('without schedule and punches it is a usual day', () => {
  const now = Date.parse('2026-11-23T11:00:00Z');
  const window = drawnWindow([], [], now, '2026-11-23', 'Europe/Madrid');
  expect(new Date(window.from).toISOString()).toBe('2026-11-23T06:00:00.000Z');
  expect(new Date(window.to).toISOString()).toBe('2026-11-23T18:00:00.000Z');
});
