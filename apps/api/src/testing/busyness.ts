import { expect } from 'vitest';

/** Enough for the scheduler to have given the processor to others in between, where others want it. Milliseconds. */
const reckonedMs = 80;

/**
 * How many times as long things take just now as on a machine that does nothing else: what the clock says of a short reckoning, against
 * what the processor says of it. 1 or more.
 */
export function busyness(): number {
  const startedAt = performance.now();
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    const worked = (user + system) / 1_000;
    if (worked >= reckonedMs) return Math.max(1, (performance.now() - startedAt) / worked);
  }
}

/** More than what these tests by themselves make of two cores. */
const veryBusy = 3;

/** Whether others keep the machine so busy that a server on it cannot be held to times. */
export const isVeryBusy = () => busyness() > veryBusy;

/** So many milliseconds on a machine that does nothing else, as many times more as this one is busy now. */
export const within = (milliseconds: number) => milliseconds * busyness();

/** Expects that it took less than so many milliseconds on a machine that does nothing else. How busy this one is, is looked at only where that decides. */
export function expectWithin(milliseconds: number, taken: number): void {
  if (taken >= milliseconds) expect(taken, 'milliseconds').toBeLessThan(within(milliseconds));
}
