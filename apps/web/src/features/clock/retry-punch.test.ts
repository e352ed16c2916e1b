import { expect, test } from 'vitest';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { isRetried, retryDelayMs } from './retry-punch.ts';

const busy = new ApiProblem(503, { code: 'UNAVAILABLE' }, 5);

test('a punch refused as overload is retried automatically, a few times', () => {
  expect([0, 1, 2, 3, 4].map((failures) => isRetried(failures, busy))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('after one to two times the delay the server asked for', () => {
  expect([0, 0.5, 1].map((chance) => retryDelayMs(busy, chance))).toEqual([5_000, 7_500, 10_000]);
});

test.each([
  ['a server in trouble that says nothing of coming back', new ApiProblem(503)],
  ['no answer', new ApiProblem(0)],
  ['a refusal', new ApiProblem(409, { code: 'RECENT_PUNCH' })],
  ['too many attempts', new ApiProblem(429, {}, 60)],
  ['an error of the page', new Error('x')],
])('%s is not retried automatically', (_, problem) => {
  expect(isRetried(0, problem)).toBe(false);
});
