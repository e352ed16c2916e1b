import { expect, test } from 'vitest';
import { hoursSummary, validityText, workingDays } from './hours-summary.ts';

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
  expect(workingDays([...split(1), on(2, '09:00', '14:00')])).toBe(2);
});

test('a validity is described by its bounds', () => {
  expect(validityText({ validFrom: null, validTo: null })).toBe('Siempre');
  expect(validityText({ validFrom: '2026-06-01', validTo: null })).toBe('Desde 01/06/2026');
  expect(validityText({ validFrom: null, validTo: '2026-09-15' })).toBe('Hasta 15/09/2026');
  expect(validityText({ validFrom: '2026-06-01', validTo: '2026-09-15' })).toBe(
    '01/06/2026\u00a0– 15/09/2026',
  );
});
