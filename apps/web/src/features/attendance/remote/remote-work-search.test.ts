import { expect, test } from 'vitest';
import { firstDateOf, quarterAfter, quarterOf, readRemoteWorkSearch } from './remote-work-search.ts';

test.each([
  ['2026-01-01', '2026-1', '2026-01-01'],
  ['2026-03-31', '2026-1', '2026-01-01'],
  ['2026-04-01', '2026-2', '2026-04-01'],
  ['2026-12-31', '2026-4', '2026-10-01'],
])('%s is in %s', (date, quarter, first) => {
  expect(quarterOf(date)).toBe(quarter);
  expect(firstDateOf(quarter)).toBe(first);
});

test('quarters follow each other over the years', () => {
  expect(quarterAfter('2026-4', 1)).toBe('2027-1');
  expect(quarterAfter('2026-1', -1)).toBe('2025-4');
  expect(quarterAfter('2026-2', 1)).toBe('2026-3');
});

test.each(['2026-5', '2026-0', '26-1', 4, undefined, '2026-1 '])('%j is no quarter', (trimestre) => {
  expect(readRemoteWorkSearch({ trimestre })).toEqual({ trimestre: undefined });
});
