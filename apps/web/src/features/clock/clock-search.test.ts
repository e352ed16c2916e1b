import { expect, test } from 'vitest';
import { readClockSearch } from './clock-search.ts';

test('the address of the clock may name a day of whose exit is asked', () => {
  expect(readClockSearch({ salida: '2026-11-20' })).toEqual({ salida: '2026-11-20' });
  expect([{}, { salida: 'ayer' }, { salida: '2026-02-30' }, { salida: 7 }].map(readClockSearch)).toEqual([
    {},
    {},
    {},
    {},
  ]);
});
