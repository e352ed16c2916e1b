import { expect, test } from 'vitest';
import { importYears } from './import-years.ts';

test('the present year and the five after it can be imported', () => {
  expect(importYears('2026-12-31')).toEqual([2026, 2027, 2028, 2029, 2030, 2031]);
});
