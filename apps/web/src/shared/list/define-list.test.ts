import { expect, test } from 'vitest';
import { defineList } from './define-list.ts';
import { textParam } from './search-params.ts';

const list = defineList({
  filters: {
    q: textParam,
    last: (raw, { first }) => (textParam(raw) === first ? undefined : textParam(raw)),
  },
  order: { by: ['name', 'email'], usual: 'name,asc' },
  sizes: [10, 20],
});

test('an address keeps filters', () => {
  const asked = { q: 'ana', last: 'b', sort: 'email,desc', page: 2, size: 20 };
  expect(list.read({ ...asked, first: 'a' })).toEqual(asked);
});

test('an address drops default, unknown and contradictory values', () => {
  expect(list.read({ q: ' ', sort: 'name,asc', page: 1, size: 10 })).toEqual({});
  expect(list.read({ sort: 'age,asc', page: 'x', size: 7, other: '1', first: 'a', last: 'a' })).toEqual({});
});

test('a list without orders and sizes ignores those of the address', () => {
  const log = defineList({ filters: {} });
  expect(log.read({ sort: 'name,desc', size: 20, page: 3 })).toEqual({ page: 3 });
  expect([log.usualOrder, log.sizes]).toEqual([undefined, undefined]);
});
