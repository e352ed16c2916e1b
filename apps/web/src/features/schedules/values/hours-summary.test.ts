import { expect, test } from 'vitest';
import { hoursSummary, periodLine, validityText, workingDays } from './hours-summary.ts';

const on = (dayOfWeek: number, startTime: string, endTime: string, segmentIndex = 0) => ({
  dayOfWeek,
  segmentIndex,
  startTime,
  endTime,
});
const split = (day: number) => [on(day, '16:00', '19:00', 1), on(day, '09:00', '14:00')];

test('equal days are listed once, three or more in a row as a range', () => {
  expect(hoursSummary([1, 2, 3, 4, 5].flatMap(split))).toBe('L–V 09:00–14:00, 16:00–19:00');
  expect(hoursSummary([...[1, 2, 3, 4].flatMap(split), on(5, '08:00', '15:00')])).toBe(
    'L–J 09:00–14:00, 16:00–19:00 · V 08:00–15:00',
  );
  expect(hoursSummary([1, 3, 5].map((day) => on(day, '22:00', '06:00')))).toBe('L, X, V 22:00–06:00');
  expect(hoursSummary([1, 2, 6, 7].map((day) => on(day, '09:00', '14:00')))).toBe('L, M, S, D 09:00–14:00');
  expect(hoursSummary([1, 2, 3, 6].map((day) => on(day, '09:00', '14:00')))).toBe('L–X, S 09:00–14:00');
});

test('without hours there is a dash', () => {
  expect(hoursSummary([])).toBe('—');
});

test('a day with two segments is one working day', () => {
  const timed = { flexibilityMinutes: 0, fixedUnpaidBreakMinutes: 0 };
  const segments = [...split(1), on(2, '09:00', '14:00')].map((one) => ({ ...one, ...timed }));
  expect(workingDays({ segments, hours: null })).toBe(2);
});

test('hours of a week or a month are said with their days', () => {
  const hours = { period: 'WEEK' as const, minutes: 2250, daysOfWeek: [1, 2, 3, 4, 5], core: null };
  expect(periodLine(hours)).toBe('L–V 37\u00a0h\u00a030\u00a0min a la semana');
  expect(periodLine({ ...hours, period: 'MONTH', minutes: 9600, daysOfWeek: [1, 3] })).toBe(
    'L, X 160\u00a0h al mes',
  );
  const intervals = [
    { startTime: '10:00', endTime: '13:00' },
    { startTime: '15:00', endTime: '16:00' },
  ];
  expect(periodLine({ ...hours, core: { intervals, flexibilityMinutes: 5 } })).toBe(
    'L–V 37\u00a0h\u00a030\u00a0min a la semana, presencia 10:00–13:00 y 15:00–16:00',
  );
  expect(workingDays({ segments: [], hours })).toBe(5);
});

test('a validity is described by its bounds', () => {
  expect(validityText({ validFrom: null, validTo: null })).toBe('Siempre');
  expect(validityText({ validFrom: '2026-06-01', validTo: null })).toBe('Desde 01/06/2026');
  expect(validityText({ validFrom: null, validTo: '2026-09-15' })).toBe('Hasta 15/09/2026');
  expect(validityText({ validFrom: '2026-06-01', validTo: '2026-09-15' })).toBe(
    '01/06/2026\u00a0– 15/09/2026',
  );
});
