import { expect, test } from 'vitest';
import { absenceListing } from './absence-search.ts';

test.each([
  [{}, {}],
  [
    { estado: 'pendiente', page: '2' },
    { estado: 'pendiente', page: 2 },
  ],
  [{ estado: 'PENDING' }, {}],
  [{ estado: '', page: 1 }, {}],
])('the address %j asks for %j', (raw, search) => {
  expect(absenceListing.read(raw)).toEqual(search);
});
