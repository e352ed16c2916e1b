import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { expect, test } from 'vitest';
import { decisionWords, originWords, periodWords, vacationKind } from './request-words.ts';

const request: VacationRequest = {
  id: '0190a0a0-0000-7000-8000-00000000000a',
  userId: '0190a0a0-0000-7000-8000-00000000000b',
  employeeName: 'Ana Gil',
  employeeEmail: 'ana@example.test',
  employeeStaffNumber: null,
  startDate: '2026-11-23',
  endDate: '2026-11-29',
  reason: 'Vacaciones',
  status: 'PENDING',
  createdAt: '2026-11-20T07:30:00.000Z',
  reviewedAt: null,
  reviewedByName: null,
  adminComments: null,
  days: 7,
  filedByName: null,
  isNews: false,
  waitsFor: [],
  firstStep: null,
};
const zone = 'Europe/Madrid';
const approved = { ...request, status: 'APPROVED', reviewedAt: '2026-11-20T09:00:00.000Z' } as const;

test('a period is shown by its dates, a single day by its date', () => {
  expect(periodWords(request)).toBe('Del 23/11/2026 al 29/11/2026');
  expect(periodWords({ startDate: '2026-11-23', endDate: '2026-11-23' })).toBe('23/11/2026');
});

test('the text names who requested it, and who filed it for somebody', () => {
  expect(originWords(request, zone)).toBe('Solicitada el 20/11/2026 08:30');
  expect(originWords({ ...request, filedByName: 'Marta Gil' }, zone)).toBe(
    'La registró Marta Gil el 20/11/2026 08:30',
  );
});

test('the text names the decision and who took it, also to somebody whose decision came too late', () => {
  expect(decisionWords(request, zone)).toBeNull();
  expect(decisionWords(approved, zone)).toBe('Aprobada el 20/11/2026 10:00');
  expect(decisionWords({ ...approved, status: 'REJECTED', reviewedByName: 'Marta Gil' }, zone)).toBe(
    'La rechazó Marta Gil el 20/11/2026 10:00',
  );
  expect(vacationKind.already(request, zone)).toBeNull();
  expect(vacationKind.already({ ...approved, reviewedByName: 'Marta Gil' }, zone)).toBe(
    'Ya la aprobó Marta Gil el 20/11/2026 10:00',
  );
});
