import type { Permission } from '@jornada/contract/permissions';
import { personTexts } from '@jornada/texts/employees-person';

const { tabs } = personTexts;
const requests = ['absences.review', 'vacations.review', 'attendance.read'] as const;

/** The parts of a person's page, each with the permissions of which one suffices; the others are for everybody who sees the page. */
export const personTabs = [
  { to: '/admin/empleados/$id', label: tabs.data, permission: null },
  { to: '/admin/empleados/$id/contrato', label: tabs.contract, permission: ['employees.manage'] },
  { to: '/admin/empleados/$id/horario', label: tabs.schedule, permission: ['schedules.manage'] },
  { to: '/admin/empleados/$id/dias', label: tabs.days, permission: ['attendance.read'] },
  { to: '/admin/empleados/$id/mes', label: tabs.month, permission: ['schedules.manage', 'attendance.read'] },
  { to: '/admin/empleados/$id/saldo', label: tabs.balance, permission: requests },
  { to: '/admin/empleados/$id/solicitudes', label: tabs.requests, permission: requests },
  { to: '/admin/empleados/$id/meses', label: tabs.months, permission: ['attendance.read'] },
  { to: '/admin/empleados/$id/acceso', label: tabs.access, permission: null },
] as const satisfies readonly { to: string; label: string; permission: readonly Permission[] | null }[];

export function allowedTabs(held: readonly Permission[]): (typeof personTabs)[number][] {
  return personTabs.filter(({ permission }) => permission?.some((one) => held.includes(one)) ?? true);
}
