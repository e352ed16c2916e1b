import { expect, test, vi } from 'vitest';
import { takeTurn } from './in-turn.tsx';

test('the lowest place comes first, each step in a task of its own', async () => {
  const ran: number[] = [];
  const seenBefore: number[] = [];
  for (const place of [3, 1, 2]) {
    const run = () => {
      setTimeout(() => seenBefore.push(ran.length));
      ran.push(place);
    };
    takeTurn({ place, run });
  }
  expect(ran).toEqual([]);
  await vi.waitFor(() => expect(seenBefore).toHaveLength(3));
  expect(ran).toEqual([1, 2, 3]);
  expect(seenBefore).toEqual([1, 2, 3]);
});

test('a turn that is given up does not come, and those after it do', async () => {
  const ran: number[] = [];
  const giveUp = takeTurn({ place: 1, run: () => ran.push(1) });
  takeTurn({ place: 2, run: () => ran.push(2) });
  giveUp();
  await vi.waitFor(() => expect(ran).toEqual([2]));
});

test('who asks after everything was shown has a turn too', async () => {
  const ran: number[] = [];
  takeTurn({ place: 1, run: () => ran.push(1) });
  await vi.waitFor(() => expect(ran).toEqual([1]));
  takeTurn({ place: 1, run: () => ran.push(2) });
  await vi.waitFor(() => expect(ran).toEqual([1, 2]));
});
