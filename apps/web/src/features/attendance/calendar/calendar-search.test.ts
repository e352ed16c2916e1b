import { expect, test } from 'vitest';
import { readCalendarSearch } from './calendar-search.ts';

const persona = '0197a6f2-3f6e-7c31-8a52-2f3f4d5e6f70';

test('a person and a month are parsed from the address', () => {
  expect(readCalendarSearch({ persona, mes: '2026-11', x: 1 })).toEqual({ persona, mes: '2026-11' });
});

test.each([{}, { persona: 'yo', mes: '2026-13' }, { persona: 7, mes: 202611 }, { mes: '1999-01' }])(
  'what makes no sense is left out: %j',
  (raw) => {
    expect(readCalendarSearch(raw)).toEqual({});
  },
);
