import { expect, test } from 'vitest';
import { hoursOf, minutesOf } from './typed-hours.ts';

test('minutes are typed as hours, and come back as the minutes they were', () => {
  expect([720, 90, 0].map(hoursOf)).toEqual([12, 1.5, 0]);
  const everyMinute = Array.from({ length: 1441 }, (_, minutes) => minutes);
  expect(everyMinute.map((minutes) => minutesOf(hoursOf(minutes)))).toEqual(everyMinute);
});

test('what is no number yet is none', () => {
  expect([hoursOf(''), minutesOf(''), minutesOf('-')]).toEqual(['', '', '-']);
});
