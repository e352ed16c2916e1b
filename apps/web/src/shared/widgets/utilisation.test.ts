import { expect, test } from 'vitest';
import { placesLevel, utilisationLevel, utilisationPercent } from './utilisation.ts';

test.each([
  [0, 10, 0, 'success'],
  [74, 100, 74, 'success'],
  [299, 400, 74.75, 'success'],
  [3, 4, 75, 'warning'],
  [359, 400, 89.75, 'warning'],
  [9, 10, 90, 'danger'],
  [10, 10, 100, 'danger'],
  [12, 10, 120, 'danger'],
  [5, 0, 0, 'success'],
])('%i of %i is %d %, which is %s', (used, capacity, percent, level) => {
  expect(utilisationPercent(used, capacity)).toBeCloseTo(percent, 10);
  expect(utilisationLevel(utilisationPercent(used, capacity))).toBe(level);
});

test.each([
  [0, 'primary'],
  [70, 'primary'],
  [70.1, 'success'],
  [90, 'success'],
  [90.1, 'warning'],
  [120, 'warning'],
])('%d %% of a company’s places is %s', (percent, level) => expect(placesLevel(percent)).toBe(level));
