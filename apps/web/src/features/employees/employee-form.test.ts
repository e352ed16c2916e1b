import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/es/employees';
import { errorTexts, statusTexts } from '@jornada/texts/es/errors';
import { expect, test } from 'vitest';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { employeeFrom, employeeRules, employeeValues, savingProblem } from './employee-form.ts';

const admin: Employee = {
  id: '0190a0a0-0000-7000-8000-00000000000a',
  name: 'Ada Núñez',
  email: 'ada@example.test',
  role: 'ROLE_ADMIN',
  active: true,
  profileImage: null,
  department: { id: '0190a0a0-0000-7000-8000-00000000000b', name: 'Taller' },
  isSetUp: true,
  lacksSchedule: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

test('a name is needed, and an e-mail that looks like one', () => {
  expect(employeeRules.name('  ')).toBe('El nombre es obligatorio.');
  expect(employeeRules.name(' Ada ')).toBeNull();
  for (const email of ['ada@example.test', ' a.b+c@sub.example.es ', 'ñ@españa.es']) {
    expect(employeeRules.email(email), email).toBeNull();
  }
  for (const email of ['', 'ada', 'ada@example', '@example.test', 'a b@example.test', 'a@b@example.test']) {
    expect(employeeRules.email(email), email).toBe('Email no válido.');
  }
});

test('somebody new is an employee; whoever is edited keeps the role', () => {
  const values = { name: ' Ada ', email: ' ada@example.test ', departmentId: '', scheduleId: '' };
  const sent = { name: 'Ada', email: 'ada@example.test', departmentId: null };
  expect(employeeFrom(values, null)).toEqual({ ...sent, role: 'ROLE_EMPLOYEE', scheduleId: null });
  expect(employeeFrom({ ...values, scheduleId: 'x' }, null)).toMatchObject({ scheduleId: 'x' });
  expect(employeeFrom(values, admin)).toEqual({ ...sent, role: 'ROLE_ADMIN' });
  expect(employeeValues(null)).toEqual({ name: '', email: '', departmentId: '', scheduleId: '' });
  expect(employeeFrom(employeeValues(admin), admin)).toEqual({
    name: admin.name,
    email: admin.email,
    role: 'ROLE_ADMIN',
    departmentId: admin.department?.id,
  });
});

test('a refusal is at its field; else the server is quoted, else the sentence of the action stands', () => {
  const taken = {
    code: 'EMAIL_TAKEN' as const,
    message: 'x',
    fieldErrors: { email: errorTexts.EMAIL_TAKEN },
  };
  expect(savingProblem(new ApiProblem(409, taken))).toEqual({
    fields: { email: errorTexts.EMAIL_TAKEN },
    general: null,
  });
  expect(savingProblem(new ApiProblem(409, { message: 'No cabe nadie más.' })).general).toEqual({
    reason: 'No cabe nadie más.',
  });
  expect(savingProblem(new ApiProblem(502)).general).toEqual({ reason: 'No se pudo guardar.' });
  expect(savingProblem(new ApiProblem(0)).general).toEqual({
    title: employeesTexts.saveFailed,
    reason: statusTexts[0],
  });
});
