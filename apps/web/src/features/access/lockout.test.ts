import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../testing/fake-browser.ts';
import { lockoutSecondsLeft, startLockout } from './lockout.ts';

const start = Date.parse('2026-11-23T08:00:00Z');

beforeEach(() => {
  vi.unstubAllGlobals();
  fakeBrowser(() => ({ status: 200 }));
});

test('initially there is no lockout', () => {
  expect(lockoutSecondsLeft(start)).toBe(0);
});

test.each([
  [0, 60],
  [1, 60],
  [1_000, 59],
  [59_001, 1],
  [59_999, 1],
  [60_000, 0],
  [3_600_000, 0],
  [-1_000, 0],
])('%i ms after its start, %i s are left', (passed, left) => {
  startLockout(start);
  expect(lockoutSecondsLeft(start + passed)).toBe(left);
});

test('a second lockout starts again', () => {
  startLockout(start);
  startLockout(start + 30_000);
  expect(lockoutSecondsLeft(start + 30_000)).toBe(60);
});

test('an invalid moment causes no lockout', () => {
  localStorage.setItem('sign-in-lockout', 'mañana');
  expect(lockoutSecondsLeft(start)).toBe(0);
});
