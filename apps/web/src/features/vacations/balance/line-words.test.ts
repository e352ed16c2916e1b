import { expect, test } from 'vitest';
import { lineDetails, signedDays } from './line-words.ts';

const none = {
  kind: 'ENTITLED',
  days: 30,
  until: null,
  startDate: null,
  endDate: null,
  givenBackDays: 0,
  note: null,
  adjustmentId: null,
} as const;

test('days have their sign', () => {
  expect([30, 2.5, -7, 0].map(signedDays)).toEqual(['+30', '+2,5', '−7', '0']);
});

test('a line tells what it is of', () => {
  expect(lineDetails(none)).toEqual([]);
  const taken = { ...none, kind: 'TAKEN', startDate: '2026-11-23', endDate: '2026-11-29' } as const;
  expect(lineDetails({ ...taken, givenBackDays: 2, note: 'Viaje' })).toEqual([
    'Del 23/11/2026 al 29/11/2026',
    'Viaje',
    '2 días devueltos por una baja médica',
  ]);
  expect(lineDetails({ ...none, kind: 'CARRIED_OVER', until: '2026-03-31' })).toEqual([
    'hasta el 31/03/2026',
  ]);
  expect(lineDetails({ ...none, kind: 'EXPIRED', until: '2026-03-31' })).toEqual(['el 31/03/2026']);
});
