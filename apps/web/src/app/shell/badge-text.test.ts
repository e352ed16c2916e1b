import { expect, test } from 'vitest';
import { badgeColor, badgeText } from './badge-text.ts';

test.each([
  [0, '0', 'gray'],
  [1, '1', 'red'],
  [99, '99', 'red'],
  [100, '99+', 'red'],
  [12_345, '99+', 'red'],
])('%i is shown as %s in %s', (count, text, color) => {
  expect(badgeText(count)).toBe(text);
  expect(badgeColor(count)).toBe(color);
});
