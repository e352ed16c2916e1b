import { expect, test } from 'vitest';
import { yearChoices } from './year-choices.ts';

test('the choices are the years around this one, and the requested one', () => {
  expect(yearChoices(2026, undefined)).toEqual([2027, 2026, 2025, 2024, 2023]);
  expect(yearChoices(2026, 2025)).toEqual([2027, 2026, 2025, 2024, 2023]);
  expect(yearChoices(2026, 2019)).toEqual([2027, 2026, 2025, 2024, 2023, 2019]);
});
