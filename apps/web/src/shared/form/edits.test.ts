import { expect, test } from 'vitest';
import { editsSince } from './edits.ts';

test('what is typed while it is saved is not lost', () => {
  expect(
    editsSince({ name: 'Bar Pepe y', maxEmployees: 12 }, { name: 'Bar Pepe', maxEmployees: 12 }),
  ).toEqual({
    name: 'Bar Pepe y',
  });
});
