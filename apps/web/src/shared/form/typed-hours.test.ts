import { expect, test } from 'vitest';
import { hoursOf, minutesOf } from './typed-hours.ts';

test('minutes are shown as hours, and read back as the same minutes', () => {
  expect([720, 90, 0].map(hoursOf)).toEqual([12, 1.5, 0]);
  const everyMinute = Array.from({ length: 1441 }, (_, minutes) => minutes);
  expect(everyMinute.map((minutes) => minutesOf(hoursOf(minutes)))).toEqual(everyMinute);
});

test('an incomplete number is no value', () => {
  expect([hoursOf(''), minutesOf(''), minutesOf('-')]).toEqual(['', '', '-']);
});
