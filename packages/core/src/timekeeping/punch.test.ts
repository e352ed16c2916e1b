import { expect, test } from 'vitest';
import { punchesOn } from '../testing/punch.ts';
import { lastPunch } from './punch.ts';

test('the last punch is the latest in whatever order they come, and of simultaneous ones the entry', () => {
  const punches = punchesOn('2026-11-20', 'Europe/Madrid', 'IN 09:00', 'OUT 14:00', 'IN 14:00');
  const [first, exit, last] = punches;
  expect(lastPunch(punches)).toBe(last);
  expect(lastPunch(punches.toReversed())).toBe(last);
  expect(lastPunch([exit, first].flatMap((one) => one ?? []))).toBe(exit);
  expect(lastPunch([])).toBeUndefined();
});
