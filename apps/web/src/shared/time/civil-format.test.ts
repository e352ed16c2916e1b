import { expect, test } from 'vitest';
import {
  civilDateAt,
  daysBetween,
  formatDate,
  formatDateOf,
  formatLongDate,
  formatMoment,
  formatMonth,
  formatTime,
  formatTimeOn,
  formatWeekday,
} from './civil-format.ts';

test('dates are in Spanish', () => {
  expect(formatDate('2026-01-09')).toBe('09/01/2026');
  expect(formatLongDate('2026-11-21')).toBe('sábado, 21 de noviembre de 2026');
  expect(formatWeekday('2026-11-21')).toBe('sábado');
  expect(formatMonth('2026-11')).toBe('noviembre de 2026');
});

test('times are in the zone, with 24 hours', () => {
  const instant = Date.parse('2026-11-21T23:05:09.000Z');
  expect(formatTime(instant, 'Europe/Madrid')).toBe('00:05');
  expect(formatTime(instant, 'Atlantic/Canary', true)).toBe('23:05:09');
  expect(civilDateAt(instant, 'Europe/Madrid')).toBe('2026-11-22');
  expect(formatDateOf('2026-11-21T23:05:09.000Z', 'Europe/Madrid')).toBe('22/11/2026');
  expect(formatMoment('2026-11-21T23:05:09.000Z', 'Atlantic/Canary')).toBe('21/11/2026 23:05');
});

test.each([
  ['2026-11-21', '23:50\u00a0−1'],
  ['2026-11-20', '23:50'],
  ['2026-11-19', '23:50\u00a0+1'],
])('ten to midnight of 20 November reads on the workday %s as %s', (workedOn, text) => {
  const instant = Date.parse('2026-11-20T22:50:00.000Z');
  expect(formatTimeOn(workedOn, instant, 'Europe/Madrid')).toBe(text);
});

test('days are calendar days, also over clock changes', () => {
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
  expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0);
});
