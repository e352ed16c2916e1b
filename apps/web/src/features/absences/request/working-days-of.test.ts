import { expect, test } from 'vitest';
import { workingDaysOf } from './working-days-of.ts';

const days = (...works: (boolean | null)[]) =>
  works.map((isWorked) => ({ date: '2026-12-08', isWorked, holidayName: null, timeOff: null }));

test.each([
  ['nothing is loaded', undefined, null],
  ['no schedule is in force', days(null, null), null],
  ['some days are without a schedule', days(null, true, false, true), 2],
  ['all are days off', days(false, false), 0],
])('%s', (_, given, expected) => {
  expect(workingDaysOf(given)).toBe(expected);
});
