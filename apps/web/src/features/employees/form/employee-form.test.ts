import type { Employee } from '@jornada/contract/employees/employee';
import { expect, test } from 'vitest';
import { employeeFrom, employeeRules, employeeValues, mayHaveNoEmail } from './employee-form.ts';

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
    expect(employeeRules.email(email, { hasNoEmail: false }), email).toBeNull();
  }
  for (const email of ['', 'ada', 'ada@example', '@example.test', 'a b@example.test', 'a@b@example.test']) {
    expect(employeeRules.email(email, { hasNoEmail: false }), email).toBe('Email no válido.');
  }
});

test('a staff number is letters and digits, twelve at most, or none', () => {
  for (const number of ['', ' ', '7', 'A042', ' 000000000042 '])
    expect(employeeRules.staffNumber(number, { hasNoEmail: false }), number).toBeNull();
  for (const number of ['A-42', '4 2', 'ñ', '1'.repeat(13)])
    expect(employeeRules.staffNumber(number, { hasNoEmail: false }), number).toMatch(/12/);
});

test('whoever has no e-mail needs a staff number, and sends no e-mail', () => {
  const none = { hasNoEmail: true };
  expect(employeeRules.email('', none)).toBeNull();
  expect(employeeRules.staffNumber(' ', none)).toMatch(/hace falta el número/);
  expect(employeeRules.staffNumber('0042', none)).toBeNull();
  const values = { ...employeeValues(null), ...none, email: 'half typed', staffNumber: '0042' };
  expect(employeeFrom(values, null, '')).toMatchObject({ email: null, staffNumber: '0042' });
});

test('that is a choice until somebody signs in, and none for admins', () => {
  expect(mayHaveNoEmail(null)).toBe(true);
  expect(mayHaveNoEmail(admin)).toBe(false);
  const employee = { ...admin, role: 'ROLE_EMPLOYEE' as const };
  expect(mayHaveNoEmail({ ...employee, isSetUp: false })).toBe(true);
  expect(mayHaveNoEmail({ ...employee, isSetUp: true })).toBe(false);
  expect(employeeValues({ ...employee, email: null, staffNumber: '7' })).toMatchObject({
    hasNoEmail: true,
    email: '',
  });
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
    hasNoEmail: false,
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
    hasNoEmail: false,
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
