import { expect, test } from 'vitest';
import { whyNoEntry } from './why-no-entry.ts';

test('no entry is accepted outside the employment or without a schedule; the employment is the first reason', () => {
  const why = (
    employment: 'NOT_YET_EMPLOYED' | 'EMPLOYED' | 'NO_LONGER_EMPLOYED',
    expectedMinutes: number | null,
  ) => whyNoEntry({ employment, expectedMinutes });
  expect(why('EMPLOYED', 480)).toBeNull();
  expect(why('EMPLOYED', 0)).toBeNull();
  expect(why('EMPLOYED', null)).toMatch(/No tienes un horario/);
  expect(why('NOT_YET_EMPLOYED', 0)).toMatch(/Todavía no has empezado/);
  expect(why('NO_LONGER_EMPLOYED', null)).toMatch(/baja ya ha pasado/);
});
