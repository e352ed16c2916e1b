import { expect, test } from 'vitest';
import { dayName, dayWords, namedDay } from './day-words.ts';

test.each([
  ['2026-11-23', 'hoy'],
  ['2026-11-22', 'ayer'],
  ['2026-11-24', 'mañana'],
  ['2026-11-25', 'el miércoles 25'],
  ['2026-11-17', 'el martes 17'],
  // A week away the weekday alone would be mistaken for the nearer one.
  ['2026-11-30', 'el lunes, 30 de noviembre de 2026'],
  ['2026-11-16', 'el lunes, 16 de noviembre de 2026'],
])('on Monday 23 November %s is %s', (date, words) => {
  expect(dayWords(date, '2026-11-23')).toBe(words);
});

test('a day is always named where today and yesterday would be another one', () => {
  expect(namedDay('2026-11-22', '2026-11-23')).toBe('el domingo 22');
  expect(dayName('2026-12-01', '2026-11-30')).toBe('martes 1');
});
