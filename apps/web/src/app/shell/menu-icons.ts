import {
  IconBeach,
  IconClipboardList,
  IconClipboardText,
  IconClock,
  IconHistory,
  IconPigMoney,
  IconUser,
} from '@tabler/icons-react';
import { areaPaths, type MenuPath, menuPaths } from '../paths.ts';

type MenuIcon = typeof IconUser;

/** The pictures of one's own workday; those of another area come with its routes. */
const icons: Partial<Record<MenuPath, MenuIcon>> = {
  [areaPaths.empleado]: IconClock,
  [menuPaths.ownAttendance]: IconHistory,
  [menuPaths.requests]: IconClipboardText,
  [menuPaths.ownVacations]: IconBeach,
  [menuPaths.ownBank]: IconPigMoney,
  [menuPaths.employeeProfile]: IconUser,
  [menuPaths.register]: IconClipboardList,
};

/** Adds the pictures of an area that somebody enters. */
export function addMenuIcons(more: Partial<Record<MenuPath, MenuIcon>>): void {
  Object.assign(icons, more);
}

/** The picture of a menu's entry, whose area has been entered. */
export function menuIcon(path: MenuPath): MenuIcon {
  return icons[path] ?? IconClock;
}
