import { expect, test } from 'vitest';
import { accessState, clocks } from './access-state.ts';

test('an inactive account is kept out, whether it was set up or not', () => {
  const states = [true, false].flatMap((active) =>
    [true, false].map((isSetUp) => accessState({ active, isSetUp, email: 'ana@example.test' })),
  );
  expect(states).toEqual(['ready', 'waiting', 'inactive', 'inactive']);
});

test('without an e-mail there is nothing to sign in with', () => {
  const none = { isSetUp: false, email: null };
  expect(accessState({ ...none, active: true })).toBe('atTerminals');
  expect(accessState({ ...none, active: false })).toBe('inactive');
});

test('who is an admin alone does not clock', () => {
  expect(
    [['ROLE_ADMIN'], ['ROLE_ADMIN', 'ROLE_EMPLOYEE'], ['ROLE_USER'], []].map((roleIds) =>
      clocks({ roleIds }),
    ),
  ).toEqual([false, true, true, false]);
});
