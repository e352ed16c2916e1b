import type { AuditValues } from '@jornada/contract/audit';
import { tenantsTexts } from '@jornada/texts/tenants';
import { expect, test } from 'vitest';
import { type AuditWords, changedValues as changed } from './audit-change.ts';

const changedValues = (before: AuditValues | null, after: AuditValues | null) =>
  changed(before, after, tenantsTexts.audit);

test('a change shows the old and the new value', () => {
  expect(changedValues({ name: 'A', maxEmployees: 10 }, { name: 'B', maxEmployees: 12 })).toEqual([
    { label: 'Nombre', before: 'A', after: 'B' },
    { label: 'Límite de empleados', before: '10', after: '12' },
  ]);
});

test('a value that was only removed, added or kept is shown alone', () => {
  expect(changedValues({ slug: 'a', email: 'x@y.z' }, { email: 'x@y.z', status: 'active' })).toEqual([
    { label: 'Identificador', before: 'a', after: null },
    { label: 'Email', before: null, after: 'x@y.z' },
    { label: 'Estado', before: null, after: 'Activa' },
  ]);
  expect(changedValues(null, null)).toEqual([]);
});

test('values are formatted for people', () => {
  expect(changedValues({ status: 'active' }, { status: 'suspended' })).toEqual([
    { label: 'Estado', before: 'Activa', after: 'Suspendida' },
  ]);
  expect(changedValues(null, { keepUntil: '2030-11-23', exportedEntries: 12_345 })).toEqual([
    { label: 'Conservar hasta', before: null, after: '23/11/2030' },
    { label: 'Asientos en la copia', before: null, after: '12.345' },
  ]);
  expect(changedValues(null, { month: '2026-10', holidays: ['2026-01-06 Reyes'], code: '2026-13' })).toEqual([
    { label: 'month', before: null, after: 'octubre de 2026' },
    { label: 'holidays', before: null, after: '06/01/2026 Reyes' },
    { label: 'code', before: null, after: '2026-13' },
  ]);
  expect(changedValues(null, { other: ['a', 'b'], gone: null, empty: '' })).toEqual([
    { label: 'other', before: null, after: 'a, b' },
    { label: 'gone', before: null, after: '—' },
    { label: 'empty', before: null, after: '—' },
  ]);
});

test('ids are replaced by names, each of a list separately', () => {
  const nameOf: AuditWords['nameOf'] = (field, value) =>
    field === 'roles' && value === '1' ? 'Uno' : undefined;
  const words = { fields: { roles: 'Roles' }, values: { ROLE_X: 'Equis', null: '—' }, nameOf };
  expect(changed({ roles: [] }, { roles: ['1', 'ROLE_X', '2'] }, words)).toEqual([
    { label: 'Roles', before: '—', after: 'Uno, Equis, 2' },
  ]);
});
