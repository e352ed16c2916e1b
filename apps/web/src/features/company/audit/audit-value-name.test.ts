import { expect, test } from 'vitest';
import { auditValueName } from './audit-value-name.ts';

const id = '0190a0a0-0000-7000-8000-00000000000a';

test('ids and addresses are shown as names, other values as they are', () => {
  const names = new Map([[id, 'Taller']]);
  expect(auditValueName('departmentId', id, names)).toBe('Taller');
  expect(auditValueName('roles', id, new Map())).toBe('otro (00000a)');
  expect(auditValueName('roles', 'ROLE_ADMIN', names)).toBeUndefined();
  expect(auditValueName('name', id, names)).toBeUndefined();
  expect(auditValueName('logo', '/api/files/logos/x/y.webp', names)).toBe('una imagen');
});
