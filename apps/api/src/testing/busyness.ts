import { expect } from 'vitest';

/** Long enough for the scheduler to switch to other processes if any are waiting. Milliseconds. */
const reckonedMs = 80;

/** How much slower the machine is now than when idle: elapsed time over processor time of a short computation. 1 or more. */
export function busyness(): number {
  const startedAt = performance.now();
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    const worked = (user + system) / 1_000;
    if (worked >= reckonedMs) return Math.max(1, (performance.now() - startedAt) / worked);
  }
}

/** Above what these tests alone cause on two cores. */
const veryBusy = 3;

/** Whether the machine is too busy with other work for limits on response times to mean anything. */
export const isVeryBusy = () => busyness() > veryBusy;

/** A time limit for an idle machine, in milliseconds, scaled to how busy this one is now. */
export const within = (milliseconds: number) => milliseconds * busyness();

/** Expects that it took less than so many milliseconds on a machine that does nothing else. How busy this one is, is looked at only where that decides. */
export function expectWithin(milliseconds: number, taken: number): void {
  if (taken >= milliseconds) expect(taken, 'milliseconds').toBeLessThan(within(milliseconds));
}
