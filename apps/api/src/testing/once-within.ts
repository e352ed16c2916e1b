import { expect } from 'vitest';
import { busyness } from './busyness.ts';

const mostTries = 6;

/**
 * Measures again until the slowest took less than allowed, or longer six times. Whatever else a machine does makes things slower, never
 * faster: what is fast enough once is so by itself, and what is too slow by itself is so each time. As many times slower as the machine is
 * busy at the last try it may be.
 * @param measure answers with milliseconds, and with what else is to be known of the last measurement
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
