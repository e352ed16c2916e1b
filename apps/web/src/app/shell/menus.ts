import { dashboardPermissions } from '@jornada/contract/dashboard/dashboard-parts';
import type { Permission } from '@jornada/contract/permissions';
import type { Area } from '@jornada/contract/roles';
import { shellTexts } from '@jornada/texts/shell';
import { areaPaths, type MenuPath, menuPaths } from '../paths.ts';

export interface MenuItem {
  readonly label: string;
  readonly to: MenuPath;
  /** Another page that belongs to it, and whatever lies below that. */
  readonly also?: `/${string}`;
  /** Without it, or one of them, the entry is not shown to the person. */
  readonly permission?: Permission | readonly Permission[];
  /** Not in the bar of a phone, which has room for what one needs every day. */
  readonly isRare?: boolean;
  /** How many things wait there; absent where nothing is counted. */
  readonly count?: number;
}

function isOffered({ permission }: MenuItem, held: readonly string[]): boolean {
  return !permission || [permission].flat().some((one) => held.includes(one));
}

const { superadmin, admin, empleado } = shellTexts.menu;

/** The entries of each area's menu, in order. */
export const menus: Record<Area, readonly MenuItem[]> = {
  superadmin: [
    { label: superadmin.dashboard, to: areaPaths.superadmin },
    {
      label: superadmin.tenants,
      to: menuPaths.tenants,
      also: '/superadmin/audit',
    },
    { label: superadmin.profile, to: menuPaths.operatorProfile },
  ],
  admin: [
    {
      label: admin.dashboard,
      to: areaPaths.admin,
      permission: dashboardPermissions,
    },
    {
      label: admin.employees,
      to: menuPaths.employees,
      permission: ['employees.read', 'users.manage'],
    },
    { label: admin.attendance, to: menuPaths.attendance, permission: 'attendance.read' },
    {
      label: admin.absences,
      to: menuPaths.absences,
      permission: 'absences.review',
    },
    {
      label: admin.schedules,
      to: menuPaths.schedules,
      permission: ['schedules.manage', 'holidays.manage'],
    },
    { label: admin.vacations, to: menuPaths.vacations, permission: 'vacations.review' },
    { label: admin.overtime, to: menuPaths.overtime, permission: 'overtime.decide' },
    { label: admin.bank, to: menuPaths.bank, permission: 'bank.manage' },
    { label: admin.indicators, to: menuPaths.indicators, permission: 'attendance.read' },
    { label: admin.payroll, to: menuPaths.payroll, permission: 'payroll.manage' },
    { label: admin.register, to: menuPaths.register, permission: 'register.view' },
    { label: admin.profile, to: menuPaths.adminProfile },
    {
      label: admin.settings,
      to: menuPaths.settings,
      permission: [
        'settings.manage',
        'departments.manage',
        'holidays.manage',
        'users.manage',
        'audit.read',
        'inspection.manage',
        'retention.manage',
        'terminals.manage',
      ],
    },
  ],
  empleado: [
    { label: empleado.home, to: areaPaths.empleado },
    { label: empleado.attendance, to: menuPaths.ownAttendance },
    { label: empleado.requests, to: menuPaths.requests, also: '/empleado/horas-extra' },
    { label: empleado.vacations, to: menuPaths.ownVacations, also: '/empleado/calendario' },
    { label: empleado.bank, to: menuPaths.ownBank, isRare: true },
    { label: empleado.profile, to: menuPaths.employeeProfile },
  ],
};

/** What somebody who represents the workers, and sees nothing else of the company, has in the menu of their own workday besides. */
const representative: MenuItem = {
  label: admin.register,
  to: menuPaths.register,
  isRare: true,
};

/** The first page of the company's area that is work of somebody with these permissions; everybody has the profile, which is none. */
export function firstOfCompany(held: readonly string[]): MenuPath | undefined {
  return menus.admin.find((item) => item.permission && isOffered(item, held))?.to;
}

/** The entries of an area's menu that lead somebody with these permissions anywhere. */
export function offeredItems(area: Area, held: readonly string[]): readonly MenuItem[] {
  const own = menus[area].filter((item) => isOffered(item, held));
  const isRepresentative = area === 'empleado' && firstOfCompany(held) === menuPaths.register;
  return isRepresentative ? [...own, representative] : own;
}

/** Whether an entry stands in the bar of a phone, which one's own workday has. */
export function isInBar(area: Area, { isRare = false }: MenuItem): boolean {
  return area === 'empleado' && !isRare;
}
