import { expect, test } from 'vitest';
import { signedDuration } from './signed-duration.ts';

test('a balance is shown with its sign', () => {
  expect([90, -45, 0, -480].map(signedDuration)).toEqual(['+1 h 30 min', '−45 min', 'Al día', '−8 h']);
});
