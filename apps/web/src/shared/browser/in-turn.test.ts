import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeTurn } from './in-turn.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('the lowest place comes first, each step in a task of its own', () => {
  const ran: number[] = [];
  for (const place of [3, 1, 2]) takeTurn({ place, run: () => ran.push(place) });
  expect(ran).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(ran).toEqual([1]);
  vi.runAllTimers();
  expect(ran).toEqual([1, 2, 3]);
});

test('a turn that is given up does not come, and those after it do', () => {
  const ran: number[] = [];
  const giveUp = takeTurn({ place: 1, run: () => ran.push(1) });
  takeTurn({ place: 2, run: () => ran.push(2) });
  giveUp();
  vi.runAllTimers();
  expect(ran).toEqual([2]);
});

test('who asks after everything was shown has a turn too', () => {
  const ran: number[] = [];
  takeTurn({ place: 1, run: () => ran.push(1) });
  vi.runAllTimers();
  takeTurn({ place: 1, run: () => ran.push(2) });
  vi.runAllTimers();
  expect(ran).toEqual([1, 2]);
});
