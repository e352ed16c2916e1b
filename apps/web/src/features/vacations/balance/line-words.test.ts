import { expect, test } from 'vitest';
import { lineDetails, signedDays } from './line-words.ts';

const none = {
  kind: 'ENTITLED',
  days: 30,
  until: null,
  startDate: null,
  endDate: null,
  daysPerWeek: null,
  cause: null,
  givenBackDays: 0,
  beyondEmploymentDays: 0,
  note: null,
  adjustmentId: null,
} as const;

test('days are shown with their sign', () => {
  expect([30, 2.5, -7, 0].map(signedDays)).toEqual(['+30', '+2,5', '−7', '0']);
});

test('a line names what it is about', () => {
  expect(lineDetails(none)).toEqual([]);
  const taken = { ...none, kind: 'TAKEN', startDate: '2026-11-23', endDate: '2026-11-29' } as const;
  expect(lineDetails({ ...taken, givenBackDays: 2, note: 'Viaje' })).toEqual([
    'Del 23/11/2026 al 29/11/2026',
    'Viaje',
    '2 días devueltos por una ausencia justificada',
  ]);
  expect(lineDetails({ ...none, kind: 'CARRIED_OVER', until: '2026-03-31' })).toEqual([
    'hasta el 31/03/2026',
  ]);
  expect(lineDetails({ ...none, kind: 'EXPIRED', until: '2026-03-31' })).toEqual(['el 31/03/2026']);
  expect(lineDetails({ ...none, kind: 'CARRIED_OVER', until: '2028-06-30', cause: 'ILLNESS' })).toEqual([
    'no se pudieron disfrutar por una baja médica',
    'hasta el 30/06/2028',
  ]);
  expect(lineDetails({ ...none, kind: 'CARRIED_OVER', cause: 'BIRTH' })).toEqual([
    'no se pudieron disfrutar por nacimiento o cuidado',
    'sin fecha límite',
  ]);
  const earned = { ...none, startDate: '2026-07-01', endDate: '2026-12-31', daysPerWeek: 3 };
  expect(lineDetails(earned)).toEqual(['Del 01/07/2026 al 31/12/2026', '3 días a la semana']);
  expect(lineDetails({ ...taken, beyondEmploymentDays: 5 })).toEqual([
    'Del 23/11/2026 al 29/11/2026',
    '5 días quedan fuera del contrato y no cuentan',
  ]);
});
