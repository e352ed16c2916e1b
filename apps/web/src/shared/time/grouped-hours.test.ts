import { expect, test } from 'vitest';
import { groupedHours } from './grouped-hours.ts';

test('hours of a year have a thousands separator', () => {
  expect([106_800, 109_587, 45, 0, 11_400].map(groupedHours)).toEqual([
    ...['1.780 h', '1.826 h 27 min', '45 min', '0 min', '190 h'],
  ]);
});
