import type { Role } from '@jornada/contract/roles';
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { chooseArea } from './chosen-area.ts';
import { landingPath } from './paths.ts';
import { offeredItems } from './shell/menus.ts';

const ana = (...roles: Role[]) => ({ id: 'ana', roles });
const two = ana('ROLE_EMPLOYEE', 'ROLE_TENANT_ADMIN');

beforeEach(() => {
  fakeBrowser(() => ({ status: 204 }));
});

test.each([
  [ana('ROLE_SUPER_ADMIN'), '/superadmin'],
  [ana('ROLE_ADMIN'), '/admin'],
  [ana('ROLE_TENANT_ADMIN'), '/admin'],
  [ana('ROLE_EMPLOYEE'), '/empleado'],
  [ana(), '/empleado'],
  [two, '/empleado'],
  [ana('ROLE_USER', 'ROLE_ADMIN'), '/empleado'],
])('%o begins at %s', (person, path) => {
  expect(landingPath(person)).toBe(path);
});

test('who has two areas begins where they chose last on the device; others on it do not', () => {
  chooseArea(two, 'admin');
  expect(landingPath(two)).toBe('/admin');
  expect(landingPath({ ...two, id: 'blas' })).toBe('/empleado');
  // The role that admitted to the company is gone.
  expect(landingPath(ana('ROLE_EMPLOYEE'))).toBe('/empleado');
  chooseArea(two, 'empleado');
  expect(landingPath(two)).toBe('/empleado');
});

test('the register is in the own menu of a representative alone', () => {
  const paths = (held: readonly string[]) => offeredItems('empleado', held).map(({ to }) => to);
  expect(paths(['register.view'])).toContain('/admin/registro');
  expect(paths(['register.view', 'attendance.read'])).not.toContain('/admin/registro');
  expect(paths([])).not.toContain('/admin/registro');
});
