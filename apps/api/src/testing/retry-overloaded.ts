import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestAnswer } from './send-request.ts';

/**
 * Repeats a request for as long as it is refused because the server is overloaded, as clients do. For tests that send more at once than a
 * busy machine can answer.
 */
export async function retryOverloaded(
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
