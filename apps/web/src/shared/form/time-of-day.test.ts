import { expect, test } from 'vitest';
import { isTimeOfDay, timeOfDay } from './time-of-day.ts';

test.each([
  ['9', '09:00'],
  ['17', '17:00'],
  ['930', '09:30'],
  ['1745', '17:45'],
  ['9:05', '09:05'],
  ['9.05', '09:05'],
  ['23:59', '23:59'],
  [' 0 ', '00:00'],
  ['24', '24'],
  ['9:60', '9:60'],
  ['nueve', 'nueve'],
  ['', ''],
])('%j is %j', (typed, time) => expect(timeOfDay(typed)).toBe(time));

test('only complete times are valid', () => {
  expect(['00:00', '09:30', '23:59'].every(isTimeOfDay)).toBe(true);
  expect(['9:30', '24:00', '12:60', ''].some(isTimeOfDay)).toBe(false);
});
