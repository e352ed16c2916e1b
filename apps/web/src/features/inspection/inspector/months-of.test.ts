import { expect, test } from 'vitest';
import { monthsOf } from './months-of.ts';

test('the months of a period, over the end of a year and of a single day', () => {
  expect(monthsOf('2026-11-30', '2027-01-01')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(monthsOf('2026-11-05', '2026-11-05')).toEqual(['2026-11']);
});
