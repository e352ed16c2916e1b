import { expect, test } from 'vitest';
import { nextOrder, sortDirection } from './sort-order.ts';

test('a header sorts the list by its column, then in reverse', () => {
  expect(nextOrder('name,asc', 'createdAt')).toBe('createdAt,asc');
  expect(nextOrder('createdAt,asc', 'createdAt')).toBe('createdAt,desc');
  expect(nextOrder('createdAt,desc', 'createdAt')).toBe('createdAt,asc');
});

test('a header states the sort direction', () => {
  expect(sortDirection('name,asc', 'name')).toBe('ascending');
  expect(sortDirection('name,desc', 'name')).toBe('descending');
  expect(sortDirection('name,desc', 'createdAt')).toBeUndefined();
});
