import { expect, test } from 'vitest';
import { allowedTabs } from './person-tabs.ts';

const labels = (...held: Parameters<typeof allowedTabs>[0]) => allowedTabs(held).map(({ label }) => label);

test('everybody who sees the page has the data and the access; each permission adds its tabs', () => {
  expect(labels('employees.read')).toEqual(['Datos', 'Acceso']);
  expect(labels('attendance.read')).toEqual([
    'Datos',
    'Días',
    'Mes',
    'Saldo',
    'Solicitudes',
    'Meses cerrados',
    'Acceso',
  ]);
  expect(labels('schedules.manage')).toEqual(['Datos', 'Horario', 'Mes', 'Acceso']);
  expect(labels('vacations.review')).toEqual(['Datos', 'Saldo', 'Solicitudes', 'Acceso']);
  expect(labels('attendance.read', 'schedules.manage')).toHaveLength(8);
});
