import type { Page } from '@playwright/test';
import { setClocks } from './attendance-days.ts';
import type { JornadaServer } from './jornada-server.ts';
import { openVacationCompany } from './vacations.ts';

/** Ana and Blas work in the workshop, which Marta leads; Marta too, and Olga leads the works above. It is Monday. */
export async function openTeams(page: Page, jornada: JornadaServer, name = 'Turno del equipo') {
  const { company, ana, blas } = await openVacationCompany(jornada, name);
  const marta = await company.addSetUp({ name: 'Marta Jefa', email: company.email('marta') });
  const olga = await company.addSetUp({ name: 'Olga Obras', email: company.email('olga') });
  const { id: roleId } = await company.call('POST', '/admin/roles', {
    name: 'Responsable',
    permissions: [
      'employees.read',
      'attendance.read',
      'attendance.manage',
      'absences.review',
      'vacations.review',
    ],
    forTeams: true,
  });
  for (const { id } of [marta, olga])
    await company.call('POST', `/admin/users/${id}/roles`, { roleIds: ['ROLE_EMPLOYEE', roleId] });
  const { id: parentId } = await company.call('POST', '/admin/departments', {
    ...{ name: 'Obras', managerIds: [olga.id] },
  });
  const { id: departmentId } = await company.call('POST', '/admin/departments', {
    ...{ name: 'Chapa', managerIds: [marta.id], parentId },
  });
  for (const { id } of [ana, blas, marta])
    await company.call('PATCH', `/admin/users/${id}`, { departmentId });
  await jornada.setClock('2026-11-23T08:30[Europe/Madrid]');
  await setClocks(page, jornada, '2026-11-23T08:30:00');
  return { company, ana, blas, marta };
}
