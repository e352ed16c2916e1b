import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { expect, test } from 'vitest';
import { isShiftOver, isWorkdayOver, shiftHours } from './shift-hours.ts';

const shift = (hours: string[], timezone = 'Europe/Madrid', date = '2026-11-23'): DaySchedule => ({
  date,
  scheduleId: '1',
  scheduleName: 'Turno',
  isException: false,
  timezone,
  segments: hours.map((words, segmentIndex) => {
    const [startTime = '', endTime = ''] = words.split('-');
    return { segmentIndex, startTime, endTime, flexibilityMinutes: 0, fixedUnpaidBreakMinutes: 0 };
  }),
  hoursPeriod: null,
  coreHours: [],
  expectedMinutes: 480,
  allowsOvertime: true,
  requiresBreaks: true,
  holidayName: null,
});

test.each([
  [['09:00-17:00'], 'Europe/Madrid', 'de 09:00 a 17:00'],
  [['09:00-14:00', '16:00-19:00'], 'Europe/Madrid', 'de 09:00 a 14:00 y de 16:00 a 19:00'],
  [['22:00-06:00'], 'Europe/Madrid', 'de 22:00 a 06:00 del día siguiente'],
  [['08:00-08:00'], 'Europe/Madrid', 'de 08:00 a 08:00 del día siguiente'],
  [['09:00-17:00'], 'Atlantic/Canary', 'de 08:00 a 16:00'],
  [['00:00-08:00'], 'Atlantic/Canary', 'de 23:00 del día anterior a 07:00'],
  [['23:30-06:00'], 'Atlantic/Canary', 'de 22:30 a 05:00 del día siguiente'],
  [['00:00-00:30'], 'Atlantic/Canary', 'de 23:00 a 23:30 del día anterior'],
])('%j of Madrid read in %s %s', (hours, timeZone, words) => {
  expect(shiftHours(shift(hours), timeZone)).toBe(words);
});

test('a segment that begins in the skipped hour of spring begins at its end', () => {
  expect(shiftHours(shift(['02:30-10:00'], 'Europe/Madrid', '2027-03-28'), 'Europe/Madrid')).toBe(
    'de 03:30 a 10:00',
  );
});

test.each([
  [['09:00-14:00', '16:00-19:00'], '2026-11-23T15:00:00Z', false],
  [['09:00-14:00', '16:00-19:00'], '2026-11-23T17:59:59.999Z', false],
  [['09:00-14:00', '16:00-19:00'], '2026-11-23T18:00:00Z', true],
  [['22:00-06:00'], '2026-11-24T04:59:59.999Z', false],
  [['22:00-06:00'], '2026-11-24T05:00:00Z', true],
  [[], '2026-11-25T00:00:00Z', false],
])('%j at %s is over: %s', (hours, moment, isOver) => {
  expect(isShiftOver(shift(hours), Date.parse(moment))).toBe(isOver);
});

test('a workday is over when its shift is and the person has left', () => {
  const split = shift(['09:00-14:00', '16:00-19:00']);
  const [lunch, evening] = [Date.parse('2026-11-23T14:00:00Z'), Date.parse('2026-11-23T18:00:00Z')];
  const pair = { isUnderWay: true } as NonNullable<Parameters<typeof isWorkdayOver>[0]['openPair']>;
  expect(isWorkdayOver({ openPair: null }, split, lunch)).toBe(false);
  expect(isWorkdayOver({ openPair: null }, split, evening)).toBe(true);
  expect(isWorkdayOver({ openPair: pair }, split, evening)).toBe(false);
  expect(isWorkdayOver({ openPair: { ...pair, isUnderWay: false } }, split, evening)).toBe(true);
  // On a day off, and before it is known, whoever comes may be about to work.
  for (const none of [shift([]), null, undefined])
    expect(isWorkdayOver({ openPair: null }, none, evening)).toBe(false);
});
