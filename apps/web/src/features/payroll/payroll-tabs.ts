import type { Permission } from '@jornada/contract/permissions';
import { payrollTexts } from '@jornada/texts/payroll';

const { tabs } = payrollTexts;

/** The parts of payroll, each with its permission. */
export const payrollTabs = [
  { to: '/admin/nomina/lotes', label: tabs.batches, permission: 'payroll.manage', hasPages: true },
  { to: '/admin/nomina/reglas', label: tabs.rules, permission: 'payroll.manage' },
  { to: '/admin/nomina/codigos', label: tabs.codes, permission: 'payroll.manage' },
  { to: '/admin/nomina/conceptos', label: tabs.concepts, permission: 'payroll.manage' },
  { to: '/admin/nomina/perfiles', label: tabs.profiles, permission: 'payroll.manage' },
  { to: '/admin/nomina/bolsa', label: tabs.bank, permission: 'payroll.manage' },
] as const satisfies readonly { to: string; label: string; permission: Permission; hasPages?: boolean }[];

export function allowedTabs(permissions: readonly Permission[]): (typeof payrollTabs)[number][] {
  return payrollTabs.filter(({ permission }) => permissions.includes(permission));
}
