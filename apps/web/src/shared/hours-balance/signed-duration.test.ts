import { expect, test } from 'vitest';
import { signedDuration } from './signed-duration.ts';

test('a balance is shown with its sign', () => {
  expect([90, -45, 0, -480].map(signedDuration)).toEqual([
    '+1\u00a0h\u00a030\u00a0min',
    '−45\u00a0min',
    'Al día',
    '−8\u00a0h',
  ]);
});
