import { expect, test } from 'vitest';
import { companyLog } from '../audit-search.ts';
import { allowedTabs } from './settings-tabs.ts';

const id = '0190a0a0-0000-7000-8000-00000000000a';

test('each part of the settings needs its own permission', () => {
  expect(allowedTabs([])).toEqual([]);
  expect(allowedTabs(['employees.manage', 'audit.read']).map(({ label }) => label)).toEqual([
    'Registro de actividad',
  ]);
  const all = [
    ...(['settings.manage', 'departments.manage', 'holidays.manage', 'users.manage'] as const),
    ...(['audit.read', 'inspection.manage', 'retention.manage', 'terminals.manage'] as const),
  ];
  expect(allowedTabs(all).map(({ label }) => label)).toEqual([
    'General',
    'Departamentos',
    'Centros',
    'Terminales',
    'Roles',
    'Jornada',
    'Permisos',
    'Vacaciones',
    'Inspección',
    'Conservación',
    'Salida',
    'Seguridad',
    'Integraciones',
    'Registro de actividad',
  ]);
});

test('the address of the log keeps known filters and drops unknown ones', () => {
  const asked = { action: 'ROLE_CREATED', actorId: id, from: '2026-11-01', to: '2026-11-30' };
  expect(companyLog.read({ ...asked, page: '2' })).toEqual({ ...asked, page: 2 });
  expect(companyLog.read({ action: 'role', actorId: 'me', from: '1.11.', to: 5, page: 1 })).toEqual({});
  expect(companyLog.read({ from: '2026-11-30', to: '2026-11-01' })).toEqual({ from: '2026-11-30' });
});
