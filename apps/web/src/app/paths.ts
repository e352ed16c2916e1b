import type { Area, Role } from '@jornada/contract/roles';
import { areaRoles, hasRole } from '../shared/session/area-roles.ts';

export const areaPaths = {
  superadmin: '/superadmin',
  admin: '/admin',
  empleado: '/empleado',
} as const satisfies Record<Area, `/${string}`>;

/** The pages below an area's first that its menu leads to. */
export const menuPaths = {
  tenants: '/superadmin/tenants',
  employees: '/admin/empleados',
  attendance: '/admin/asistencias',
  absences: '/admin/ausencias',
  schedules: '/admin/turnos',
  vacations: '/admin/vacaciones',
  register: '/admin/registro',
  adminProfile: '/admin/perfil',
  settings: '/admin/configuracion',
  ownAttendance: '/empleado/mis-asistencias',
  requests: '/empleado/solicitudes',
  ownVacations: '/empleado/vacaciones',
  employeeProfile: '/empleado/perfil',
} as const;

export type MenuPath = (typeof areaPaths)[Area] | (typeof menuPaths)[keyof typeof menuPaths];

/** Where a person with these roles begins. */
export function landingPath(roles: readonly Role[]): (typeof areaPaths)[Area] {
  if (hasRole(roles, areaRoles.superadmin)) return areaPaths.superadmin;
  if (hasRole(roles, areaRoles.admin)) return areaPaths.admin;
  return areaPaths.empleado;
}
