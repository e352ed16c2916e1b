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

test.each([
  ['scheduleType', 'REGULAR', 'Regular'],
  ['holidayType', 'REGIONAL', 'Autonómico'],
  ['noteType', 'INCIDENT', 'Incidencia'],
  ['name', 'REGULAR', undefined],
  [
    'segments',
    '1: 09:00–17:00 (±15, −30)',
    'lunes 09:00–17:00 (margen de 15\u00a0min, descanso de 30\u00a0min)',
  ],
  ['segments', '7: 22:00–06:00 (±0, −0)', 'domingo 22:00–06:00'],
  ['segments', '09:00–14:00', undefined],
] as const)('of %s, %s is told as %s', (field, value, told) => {
  expect(auditValueName(field, value, new Map())).toBe(told);
});
