import { expect, test } from 'vitest';
import { nextOrder, sortDirection } from './sort-order.ts';

test('a header puts the list in its order, then the other way round', () => {
  expect(nextOrder('name,asc', 'createdAt')).toBe('createdAt,asc');
  expect(nextOrder('createdAt,asc', 'createdAt')).toBe('createdAt,desc');
  expect(nextOrder('createdAt,desc', 'createdAt')).toBe('createdAt,asc');
});

test('and says how it runs', () => {
  expect(sortDirection('name,asc', 'name')).toBe('ascending');
  expect(sortDirection('name,desc', 'name')).toBe('descending');
  expect(sortDirection('name,desc', 'createdAt')).toBeUndefined();
});
