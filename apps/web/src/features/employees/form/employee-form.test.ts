import type { Employee } from '@jornada/contract/employees/employee';
import { expect, test } from 'vitest';
import { employeeFrom, employeeRules, employeeValues } from './employee-form.ts';

const admin: Employee = {
  id: '0190a0a0-0000-7000-8000-00000000000a',
  name: 'Ada Núñez',
  email: 'ada@example.test',
  pendingEmail: null,
  role: 'ROLE_ADMIN',
  roleIds: ['ROLE_ADMIN'],
  active: true,
  profileImage: null,
  department: { id: '0190a0a0-0000-7000-8000-00000000000b', name: 'Taller' },
  centre: null,
  isSetUp: true,
  lacksSchedule: false,
  employment: 'EMPLOYED',
  employedFrom: null,
  employedUntil: null,
  isPartTime: false,
  agreedHours: null,
  staffNumber: 'A042',
  createdAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
  rolesRevision: 1,
};

test('a name and a plausible e-mail are required', () => {
  expect(employeeRules.name('  ')).toBe('El nombre es obligatorio.');
  expect(employeeRules.name(' Ada ')).toBeNull();
  for (const email of ['ada@example.test', ' a.b+c@sub.example.es ', 'ñ@españa.es']) {
    expect(employeeRules.email(email), email).toBeNull();
  }
  for (const email of ['', 'ada', 'ada@example', '@example.test', 'a b@example.test', 'a@b@example.test']) {
    expect(employeeRules.email(email), email).toBe('Email no válido.');
  }
});

test('a staff number is letters and digits, twelve at most, or none', () => {
  for (const number of ['', ' ', '7', 'A042', ' 000000000042 '])
    expect(employeeRules.staffNumber(number), number).toBeNull();
  for (const number of ['A-42', '4 2', 'ñ', '1'.repeat(13)])
    expect(employeeRules.staffNumber(number), number).toMatch(/12/);
});

test('an employment must end after it begins, where both dates are given', () => {
  const { employedFrom, employedUntil } = employeeRules;
  expect([employedFrom(null), employedFrom('2026-01-01'), employedFrom('31/02/2026')]).toEqual([
    null,
    null,
    'Escribe la fecha como dd/mm/aaaa.',
  ]);
  expect(employedUntil('2026-01-01', { employedFrom: '2026-01-01' })).toBeNull();
  expect(employedUntil('2026-01-01', { employedFrom: null })).toBeNull();
  expect(employedUntil(null, { employedFrom: '2026-01-01' })).toBeNull();
  expect(employedUntil('2025-12-31', { employedFrom: '2026-01-01' })).toMatch(/baja/);
});

test('a new person is an employee; an edited one keeps the role', () => {
  const values = {
    name: ' Ada ',
    email: ' ada@example.test ',
    departmentId: '',
    staffNumber: '',
    employedFrom: null,
    employedUntil: null,
    centreId: '',
    scheduleId: null,
  };
  const sent = {
    name: 'Ada',
    email: 'ada@example.test',
    departmentId: null,
    staffNumber: null,
    employedFrom: null,
    employedUntil: null,
  };
  expect(employeeFrom(values, null, '')).toEqual({
    ...sent,
    role: 'ROLE_EMPLOYEE',
    centreId: null,
    scheduleId: null,
  });
  expect(employeeFrom({ ...values, centreId: 'c' }, null, '')).toMatchObject({ centreId: 'c' });
  expect(employeeFrom(values, null, 'x')).toMatchObject({ scheduleId: 'x' });
  expect(employeeFrom({ ...values, scheduleId: '' }, null, 'x')).toMatchObject({ scheduleId: null });
  expect(employeeFrom({ ...values, scheduleId: 'y' }, null, 'x')).toMatchObject({ scheduleId: 'y' });
  expect(employeeFrom(values, admin, 'x')).toEqual({ ...sent, role: 'ROLE_ADMIN' });
  expect(employeeValues(null)).toEqual({
    name: '',
    email: '',
    departmentId: '',
    staffNumber: '',
    employedFrom: null,
    employedUntil: null,
    centreId: '',
    scheduleId: null,
  });
  expect(employeeFrom(employeeValues(admin), admin, '')).toEqual({
    name: admin.name,
    email: admin.email,
    role: 'ROLE_ADMIN',
    departmentId: admin.department?.id,
    staffNumber: 'A042',
    employedFrom: null,
    employedUntil: null,
  });
});
