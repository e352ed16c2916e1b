import type { CompanyRole } from '@jornada/contract/employees/custom-roles';
import { expect, test } from 'vitest';
import { isWithin, roleName, toggled } from './role-names.ts';

const role: CompanyRole = {
  id: '1',
  name: 'Revisor',
  description: '',
  isBuiltIn: false,
  permissions: ['absences.review', 'vacations.review'],
  forTeams: false,
  needsSecondFactor: false,
  userCount: 0,
  revision: 1,
};

test('roles have names, also former ones', () => {
  expect(roleName('1', [role])).toBe('Revisor');
  expect(roleName('ROLE_TENANT_ADMIN', [role])).toBe('Admin');
  expect(roleName('2', [role])).toBe('Rol desconocido');
});

test('somebody can give roles whose permissions they have', () => {
  expect(isWithin(role, ['absences.review', 'vacations.review', 'users.manage'])).toBe(true);
  expect(isWithin(role, ['absences.review', 'users.manage'])).toBe(false);
  expect(isWithin({ permissions: [] }, [])).toBe(true);
});

test('a tick adds a role, another removes it', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
