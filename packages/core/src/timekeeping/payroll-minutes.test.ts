import { expect, test } from 'vitest';
import { payrollMinutes } from './payroll-minutes.ts';

test.each([
  [0, 15, 0],
  [7, 15, 0],
  [8, 15, 15],
  [487, 15, 480],
  [488, 15, 495],
  [2, 5, 0],
  [3, 5, 5],
  [29, 60, 0],
  [30, 60, 60],
  [487, 1, 487],
  [487, 0, 487],
])('%i minutes by %i are %i', (minutes, rounding, expected) => {
  expect(payrollMinutes(minutes, rounding)).toBe(expected);
});
