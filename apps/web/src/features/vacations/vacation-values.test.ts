import { expect, test } from 'vitest';
import { newVacation, periodOf, vacationFrom, vacationProblems } from './vacation-values.ts';

const week = { startDate: '2026-11-23', endDate: '2026-11-29', reason: ' Vacaciones ' };

test('all fields are required, and the dates in order', () => {
  const missing = 'Por favor complete todos los campos';
  expect(vacationProblems(newVacation)).toEqual({ startDate: missing, endDate: true, reason: true });
  expect(vacationProblems({ ...week, reason: ' ' })).toEqual({ reason: missing });
  expect(vacationProblems({ ...week, startDate: '2026-11-30' })).toEqual({
    startDate: 'La fecha de inicio debe ser anterior a la fecha de fin',
  });
  expect(Object.keys(vacationProblems({ ...week, endDate: '31/02/2026' }))).toEqual(['endDate']);
  expect(vacationProblems(week)).toEqual({});
  expect(vacationProblems({ ...week, endDate: week.startDate })).toEqual({});
});

test('a period exists once both dates are given and in order', () => {
  expect(periodOf(week)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(periodOf(newVacation)).toBeNull();
  expect(periodOf({ ...week, endDate: '29/11' })).toBeNull();
  expect(periodOf({ ...week, endDate: '2026-11-22' })).toBeNull();
  expect(vacationFrom(week)).toEqual({ ...week, reason: 'Vacaciones' });
});
