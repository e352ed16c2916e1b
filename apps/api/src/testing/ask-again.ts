import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestAnswer } from './send-request.ts';

/**
 * Sends what the server had no time for again, as clients do: nothing of it was done. For tests that send more at once than a busy
 * machine gets through.
 */
export async function untilThereIsTime(
  send: () => Promise<TestAnswer>,
  waitMilliseconds = 100,
): Promise<TestAnswer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    expect(answer.headers.get('retry-after')).toBe('5');
    await delay(waitMilliseconds);
  }
}
