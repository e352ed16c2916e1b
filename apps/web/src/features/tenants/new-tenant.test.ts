import { expect, test } from 'vitest';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { creationFailure, limitProblem, newTenantFrom, newTenantRules } from './new-tenant.ts';

test('an empty form has an error at each field', () => {
  expect(newTenantRules.name(' ')).toBe('El nombre es requerido');
  expect(newTenantRules.slug('')).toBe('El slug es requerido');
  expect(newTenantRules.adminEmail('')).toBe('El email es requerido');
  expect(newTenantRules.adminName('')).toBe('El nombre del admin es requerido');
  expect(newTenantRules.adminPassword('')).toBe('La contraseña es requerida');
  expect(newTenantRules.name('Ana')).toBeNull();
});

test.each(['', 0, -1, '0', 'diez', Number.NaN])('%s is no limit', (limit) => {
  expect(limitProblem(limit)).toBe('El límite de empleados debe ser un número mayor a 0');
});

test.each([1, '1', 100_000])('%s is one', (limit) => {
  expect(limitProblem(limit)).toBeNull();
});

test('what is sent is trimmed, on the basic plan', () => {
  const form = {
    name: ' Bar Paco ',
    slug: ' bar-paco ',
    maxEmployees: '12',
    adminName: ' Paco ',
    adminEmail: ' paco@bar.test ',
    adminPassword: ' Abcd-1234 ',
  };
  expect(newTenantFrom(form)).toEqual({
    name: 'Bar Paco',
    slug: 'bar-paco',
    planCode: 'basic',
    maxEmployees: 12,
    adminName: 'Paco',
    adminEmail: 'paco@bar.test',
    adminPassword: 'Abcd-1234',
  });
});

test.each([
  [422, { fieldErrors: { planCode: 'Malo' }, message: 'Revisa los datos' }, 'Revisa los datos'],
  [409, { code: 'OTHER', message: 'Ahora no' }, 'Ahora no'],
  [502, {}, 'Error desconocido del servidor'],
  [0, {}, 'No hay conexión. Revisa tu red.'],
])('%i %o is explained', (status, answer, reason) => {
  expect(creationFailure(new ApiProblem(status, answer))).toEqual({ reason });
});

test('what is no answer of the server says so itself, if it says anything', () => {
  expect(creationFailure(new TypeError('Se rompió'))).toEqual({ reason: 'Se rompió' });
  expect(creationFailure(new Error(''))).toEqual({ reason: 'Error desconocido al crear la empresa' });
  expect(creationFailure('?')).toEqual({ reason: 'Error desconocido al crear la empresa' });
});
