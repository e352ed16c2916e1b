import type { Permission } from '@jornada/contract/permissions';
import { companyTexts } from '@jornada/texts/company';

const { tabs } = companyTexts;

/** The tabs of the settings, each with its permission. */
export const settingsTabs = [
  { to: '/admin/configuracion/general', label: tabs.general, permission: 'settings.manage' },
  { to: '/admin/configuracion/departamentos', label: tabs.departments, permission: 'departments.manage' },
  { to: '/admin/configuracion/centros', label: tabs.centres, permission: 'holidays.manage' },
  { to: '/admin/configuracion/terminales', label: tabs.terminals, permission: 'terminals.manage' },
  { to: '/admin/configuracion/roles', label: tabs.roles, permission: 'users.manage' },
  { to: '/admin/configuracion/jornada', label: tabs.workingTime, permission: 'settings.manage' },
  { to: '/admin/configuracion/permisos', label: tabs.leaveKinds, permission: 'settings.manage' },
  { to: '/admin/configuracion/vacaciones', label: tabs.vacations, permission: 'settings.manage' },
  { to: '/admin/configuracion/inspeccion', label: tabs.inspection, permission: 'inspection.manage' },
  { to: '/admin/configuracion/conservacion', label: tabs.retention, permission: 'retention.manage' },
  { to: '/admin/configuracion/salida', label: tabs.exit, permission: 'inspection.manage' },
  { to: '/admin/configuracion/acceso', label: tabs.security, permission: 'settings.manage' },
  { to: '/admin/configuracion/integraciones', label: tabs.integrations, permission: 'settings.manage' },
  { to: '/admin/configuracion/registro', label: tabs.audit, permission: 'audit.read' },
] as const satisfies readonly { to: string; label: string; permission: Permission }[];

export function allowedTabs(permissions: readonly Permission[]): (typeof settingsTabs)[number][] {
  return settingsTabs.filter(({ permission }) => permissions.includes(permission));
}
