import type { Tenant } from '@jornada/contract/tenants/tenant';
import { expect, test } from 'vitest';
import { changeOf, editedValues, settingsProblem } from './tenant-edits.ts';

const tenant: Tenant = {
  id: '0190a0a0-0000-7000-8000-00000000000a',
  name: 'Bar Paco',
  slug: 'bar-paco',
  logoUrl: null,
  active: true,
  currentEmployees: 3,
  maxEmployees: 10,
  createdAt: '2026-11-21T08:00:00.000Z',
  adminCount: 1,
  revision: 1,
};

test('only fields that differ from the server’s are sent', () => {
  expect(changeOf(tenant, {})).toBeNull();
  expect(changeOf(tenant, { name: ' Bar Paco ', maxEmployees: '10', isActive: true })).toBeNull();
  expect(changeOf(tenant, { name: ' Bar Pepe ', maxEmployees: '12', isActive: false })).toEqual({
    name: 'Bar Pepe',
    maxEmployees: 12,
    isActive: false,
  });
});

test('unchanged fields follow the server', () => {
  expect(editedValues({ ...tenant, active: false }, { name: 'Otro' })).toEqual({
    name: 'Otro',
    maxEmployees: 10,
    isActive: false,
  });
});

test('problems are shown before sending', () => {
  const values = editedValues(tenant, {});
  expect(settingsProblem(values)).toBeNull();
  expect(settingsProblem({ ...values, name: ' ' })?.name).toBe('El nombre es requerido');
  expect(settingsProblem({ ...values, maxEmployees: 0 })?.maxEmployees).toBe(
    'El límite de empleados debe ser un número mayor a 0',
  );
});
