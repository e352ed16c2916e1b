import { expect, test } from 'vitest';
import { adjustmentProblems } from './adjustment-values.ts';

test('an adjustment is a number of quarter days with a reason', () => {
  for (const days of [1, -2.5, '0.25', 365])
    expect(adjustmentProblems({ days, reason: 'Convenio' })).toEqual({});
  for (const days of ['', 0, '-', 0.1, 366, -365.25]) {
    expect(Object.keys(adjustmentProblems({ days, reason: 'Convenio' })), String(days)).toEqual(['days']);
  }
  expect(adjustmentProblems({ days: 1, reason: ' ' })).toEqual({ reason: 'Escribe por qué' });
});
