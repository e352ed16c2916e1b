import { expect, test } from 'vitest';
import {
  beginningIn,
  endingIn,
  monthsOfSearch,
  monthsToChoose,
  readIndicatorsSearch,
} from './indicators-search.ts';

test('an address is read, and what is no month, report or id is ignored', () => {
  const id = '01890000-0000-7000-8000-000000000000';
  const search = { informe: 'extra', desde: '2026-01', hasta: '2026-11', departamento: id, centro: id };
  expect(readIndicatorsSearch(search)).toEqual(search);
  const wrong = { informe: 'nóminas', desde: '2026-13', hasta: 7, departamento: 'taller', centro: null };
  expect(Object.values(readIndicatorsSearch(wrong)).filter(Boolean)).toEqual([]);
});

test.each([
  ['the last six months', {}, '2026-06', '2026-11'],
  ['the six that end in a month', { hasta: '2026-03' }, '2025-10', '2026-03'],
  ['from a month on', { desde: '2026-09' }, '2026-09', '2026-11'],
  ['a month to come', { desde: '2027-02' }, '2027-02', '2027-02'],
  ['the last twelve of more', { desde: '2024-01', hasta: '2026-05' }, '2025-06', '2026-05'],
  ['the last one where they are reversed', { desde: '2026-05', hasta: '2026-02' }, '2026-02', '2026-02'],
])('%s', (_, search, from, to) => {
  expect(monthsOfSearch(search, '2026-11')).toEqual({ from, to });
});

test('the other end moves along where the period would be reversed, or longer than a year', () => {
  const months = { from: '2026-03', to: '2026-05' };
  expect(beginningIn('2026-04', months)).toEqual({ from: '2026-04', to: '2026-05' });
  expect(beginningIn('2026-09', months)).toEqual({ from: '2026-09', to: '2026-09' });
  expect(beginningIn('2025-03', months)).toEqual({ from: '2025-03', to: '2026-02' });
  expect(endingIn('2026-11', months)).toEqual({ from: '2026-03', to: '2026-11' });
  expect(endingIn('2026-01', months)).toEqual({ from: '2026-01', to: '2026-01' });
  expect(endingIn('2027-06', months)).toEqual({ from: '2026-07', to: '2027-06' });
});

test('three years can be chosen, and what is chosen now', () => {
  const months = monthsToChoose({ from: '2020-01', to: '2026-11' }, '2026-11');
  expect([months[0], months.at(-2), months.at(-1)]).toEqual(['2026-11', '2023-12', '2020-01']);
});
