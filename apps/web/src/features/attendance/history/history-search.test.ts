import { expect, test } from 'vitest';
import { readHistorySearch, usualPeriod } from './history-search.ts';

test('the default period is today and the 30 days before, also over clock changes and month ends', () => {
  expect(usualPeriod('2026-11-20')).toEqual({ from: '2026-10-21', to: '2026-11-20' });
  expect(usualPeriod('2027-03-01')).toEqual({ from: '2027-01-30', to: '2027-03-01' });
});

test('an address may have a period of at most a year and a day', () => {
  const period = { desde: '2026-11-01', hasta: '2026-11-30' };
  expect(readHistorySearch(period)).toEqual(period);
  expect(readHistorySearch({ desde: '2026-11-30', hasta: '2026-11-30' })).toEqual({
    desde: '2026-11-30',
    hasta: '2026-11-30',
  });
  expect(readHistorySearch({ desde: '2025-11-21', hasta: '2026-11-21' })).not.toEqual({});
});

test('an address may name a day whose sheet is open, with a period or without', () => {
  expect(readHistorySearch({ dia: '2026-11-20' })).toEqual({ dia: '2026-11-20' });
  const both = { desde: '2026-11-01', hasta: '2026-11-30', dia: '2026-11-20' };
  expect(readHistorySearch(both)).toEqual(both);
  expect(readHistorySearch({ desde: '2026-11-02', hasta: '2026-11-01', dia: 'hoy' })).toEqual({});
});

test.each([
  [{}],
  [{ desde: '2026-11-01' }],
  [{ hasta: '2026-11-01' }],
  [{ desde: '2026-11-02', hasta: '2026-11-01' }],
  [{ desde: '2025-11-20', hasta: '2026-11-21' }],
  [{ desde: '2026-02-30', hasta: '2026-03-01' }],
  [{ desde: 20261101, hasta: 'hoy' }],
])('%j is none', (raw) => {
  expect(readHistorySearch(raw)).toEqual({});
});
