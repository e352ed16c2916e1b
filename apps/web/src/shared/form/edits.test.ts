import { expect, test } from 'vitest';
import { editsSince } from './edits.ts';

test('text typed while saving is not lost', () => {
  expect(
    editsSince({ name: 'Bar Pepe y', maxEmployees: 12 }, { name: 'Bar Pepe', maxEmployees: 12 }),
  ).toEqual({
    name: 'Bar Pepe y',
  });
});
