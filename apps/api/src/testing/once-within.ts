import { expect } from 'vitest';
import { busyness } from './busyness.ts';

const mostTries = 6;

/**
 * Repeats a measurement until the slowest time is within the limit, six times at most. Other load makes things slower, never faster, so one
 * fast run proves that the code is fast enough. At the last try the limit is scaled to how busy the machine is.
 * @param measure returns `slowest` in milliseconds, and what else the test wants of the last measurement
 */
export async function onceWithin<Measured extends { readonly slowest: number }>(
  allowed: number,
  measure: () => Promise<Measured>,
): Promise<Measured> {
  for (let tries = 1; ; tries += 1) {
    const measured = await measure();
    if (measured.slowest < allowed) return measured;
    if (tries < mostTries) continue;
    expect(measured.slowest, 'milliseconds').toBeLessThan(allowed * busyness());
    return measured;
  }
}
