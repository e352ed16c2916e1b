import { expect, test } from 'vitest';
import { busyness, within } from './busyness.ts';

test('what the processor alone takes is no shorter by the clock, and limits grow with it', () => {
  expect(busyness()).toBeGreaterThanOrEqual(1);
  expect(busyness()).toBeLessThan(1_000);
  expect(within(100)).toBeGreaterThanOrEqual(100);
});
