import { expect, test } from 'vitest';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { canEndToday, datesOf, isOver, validityProblems } from '../form/validity-values.ts';
import type { Assignment, Person } from '../schedules.data.ts';
import { assignablePeople, assignRefusal } from './assign-people.ts';

const today = '2026-11-21';
const person = (id: string, isAdmin = false): Person => ({
  id,
  fullName: id,
  email: `${id}@example.test`,
  staffNumber: null,
  active: true,
  isAdmin,
  departmentId: null,
  departmentName: null,
  centreId: null,
  hasSchedule: false,
  clocksIn: !isAdmin,
  hasRecord: false,
});
const assignment = (userId: string, validTo: string | null): Assignment => ({
  id: `of ${userId}`,
  userId,
  userName: userId,
  userEmail: `${userId}@example.test`,
  userStaffNumber: null,
  scheduleId: 's',
  scheduleName: 'Oficina',
  priority: 0,
  validFrom: '2026-01-01',
  validTo,
  effectiveDate: '2026-01-01',
});

test('admins and those who have the schedule are not offered, those who had it are', () => {
  const people = ['ada', 'bea', 'carla', 'dora'].map((id) => person(id));
  const has = [assignment('ada', null), assignment('bea', today), assignment('carla', '2026-11-20')];
  const offered = assignablePeople([...people, person('jefa', true)], has, today);
  expect(offered.map(({ id }) => id)).toEqual(['carla', 'dora']);
});

test('a person who is not found is named by e-mail', () => {
  const chosen = [person('ada'), person('bea')];
  const refused = (fieldErrors: Record<string, string>) =>
    assignRefusal(new ApiProblem(422, { code: 'VALIDATION_FAILED', message: 'x', fieldErrors }), chosen);
  expect(refused({ 'userIds.1': 'Usuario no encontrado.' })).toEqual({
    people: 'Usuario no encontrado: bea@example.test',
    dates: {},
    general: null,
  });
  expect(refused({ 'userIds.0': 'Los administradores no tienen horario.' }).people).toBe(
    'ada@example.test: Los administradores no tienen horario.',
  );
  expect(assignRefusal(new ApiProblem(404, { message: 'x' }), chosen).people).toBe(
    'Usuario no encontrado: ada@example.test',
  );
  expect(refused({ validTo: 'Antes no.' })).toEqual({
    people: null,
    dates: { validTo: 'Antes no.' },
    general: null,
  });
});

test('a conflict is shown as the server words it, else the sentence of the action', () => {
  const conflict = new ApiProblem(409, {
    code: 'ASSIGNMENT_OVERLAPS',
    message: 'Ada ya tiene asignado «Noche».',
  });
  expect(assignRefusal(conflict, []).general).toEqual({ reason: 'Ada ya tiene asignado «Noche».' });
  expect(assignRefusal(new ApiProblem(500), []).general).toEqual({ reason: 'Error al asignar' });
});

test('a start is required, an end if it is to end, and not before the start', () => {
  const dates = (validFrom: string | null, hasEnd: boolean, validTo: string | null) =>
    validityProblems({ validFrom, hasEnd, validTo });
  expect(dates(null, false, null)).toEqual({ validFrom: 'La fecha de inicio es obligatoria' });
  expect(dates(today, false, '2020-01-01')).toEqual({});
  expect(dates(today, true, null)).toEqual({ validTo: 'La fecha de fin es obligatoria' });
  expect(dates(today, true, '2026-11-20')).toEqual({
    validTo: 'La fecha de fin no puede ser anterior a la fecha de inicio',
  });
  expect(dates(today, true, today)).toEqual({});
  expect(datesOf({ validFrom: today, hasEnd: false, validTo: '2027-01-01' })).toEqual({
    validFrom: today,
    validTo: null,
  });
});

test('an assignment that began before and continues can be ended today', () => {
  const of = (validFrom: string, validTo: string | null) => canEndToday({ validFrom, validTo }, today);
  expect([of('2026-01-01', null), of('2026-01-01', '2026-12-31')]).toEqual([true, true]);
  expect([of(today, null), of('2026-01-01', today), of('2026-01-01', '2026-02-01')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(isOver({ validTo: today }, today)).toBe(false);
});
