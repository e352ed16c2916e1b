import { expect, test } from 'vitest';
import { withCauses } from './logged-error.ts';

test('an error is logged with its causes, without values that PostgreSQL quotes', () => {
  const refused = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
  const unread = Object.assign(
    new Error('invalid input syntax for type date: "Ana Ruiz"', { cause: refused }),
    {
      code: '22007',
    },
  );
  const [first, ...causes] = withCauses(new Error('migration 0001 failed', { cause: unread }))
    .split('\n')
    .filter((line) => !line.startsWith('    at '));
  expect([first, ...causes]).toEqual([
    'Error: migration 0001 failed',
    'Causa: invalid input syntax for type date: "…" (22007)',
    'Causa: permission denied for schema public (42501)',
  ]);
  expect(withCauses('a text')).toBe('a text');
});
