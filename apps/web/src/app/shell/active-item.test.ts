import { expect, test } from 'vitest';
import { activeItem } from './active-item.ts';
import { menus } from './menus.ts';

test.each([
  ['/empleado', 'Inicio'],
  ['/empleado/algo', 'Inicio'],
  ['/empleado/calendario', 'Vacaciones'],
  ['/empleados', undefined],
  ['/admin', undefined],
])('on %s the entry %s is the active one', (pathname, label) => {
  expect(activeItem(menus.empleado, pathname)?.label).toBe(label);
});

test.each([
  ['/superadmin', 'Dashboard'],
  ['/superadmin/tenants/new', 'Empresas'],
  ['/superadmin/audit', 'Empresas'],
  ['/superadmin/auditing', 'Dashboard'],
])('for an operator on %s it is %s', (pathname, label) => {
  expect(activeItem(menus.superadmin, pathname)?.label).toBe(label);
});
