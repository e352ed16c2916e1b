import type { Area } from '@jornada/contract/roles';
import { shellTexts } from '@jornada/texts/es/shell';
import {
  IconBeach,
  IconBuilding,
  IconCalendarOff,
  IconCalendarTime,
  IconClipboardText,
  IconClock,
  IconHistory,
  IconLayoutDashboard,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { areaPaths, type MenuPath, menuPaths } from '../paths.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon: typeof IconUser;
  /** Absent while the page does not exist: the entry is then shown disabled, and says so. */
  readonly to?: MenuPath;
  /** How many things wait there; absent where nothing is counted. */
  readonly count?: number;
}

const { superadmin, admin, empleado } = shellTexts.menu;

/** The entries of each area's menu, in order. */
export const menus: Record<Area, readonly MenuItem[]> = {
  superadmin: [
    { label: superadmin.dashboard, icon: IconLayoutDashboard, to: areaPaths.superadmin },
    { label: superadmin.tenants, icon: IconBuilding, to: menuPaths.tenants },
  ],
  admin: [
    { label: admin.dashboard, icon: IconLayoutDashboard, to: areaPaths.admin },
    { label: admin.employees, icon: IconUsers },
    { label: admin.attendance, icon: IconHistory },
    { label: admin.absences, icon: IconCalendarOff },
    { label: admin.schedules, icon: IconCalendarTime },
    { label: admin.vacations, icon: IconBeach },
    { label: admin.profile, icon: IconUser },
  ],
  empleado: [
    { label: empleado.home, icon: IconClock, to: areaPaths.empleado },
    { label: empleado.attendance, icon: IconHistory },
    { label: empleado.requests, icon: IconClipboardText },
    { label: empleado.vacations, icon: IconBeach },
    { label: empleado.profile, icon: IconUser },
  ],
};
