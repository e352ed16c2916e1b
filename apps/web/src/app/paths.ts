import type { Area } from '@jornada/contract/roles';
import { areaRoles, hasRole } from '../shared/session/area-roles.ts';
import type { SessionUser } from '../shared/session/session-storage.ts';
import { chosenArea, hasTwoAreas } from './chosen-area.ts';

export const areaPaths = {
  superadmin: '/superadmin',
  admin: '/admin',
  empleado: '/empleado',
} as const satisfies Record<Area, `/${string}`>;

/** The pages below an area's first that its menu leads to. */
export const menuPaths = {
  tenants: '/superadmin/tenants',
  operatorProfile: '/superadmin/perfil',
  employees: '/admin/empleados',
  attendance: '/admin/asistencias',
  absences: '/admin/ausencias',
  schedules: '/admin/turnos',
  vacations: '/admin/vacaciones',
  overtime: '/admin/horas-extra',
  bank: '/admin/bolsa',
  indicators: '/admin/informes',
  payroll: '/admin/nomina',
  register: '/admin/registro',
  adminProfile: '/admin/perfil',
  settings: '/admin/configuracion',
  ownAttendance: '/empleado/mis-asistencias',
  requests: '/empleado/solicitudes',
  ownVacations: '/empleado/vacaciones',
  ownBank: '/empleado/bolsa',
  employeeProfile: '/empleado/perfil',
} as const;

export type MenuPath = (typeof areaPaths)[Area] | (typeof menuPaths)[keyof typeof menuPaths];

/** Where a person begins: who has both a workday and something of the company to see, where they chose last on this device. */
export function landingPath(person: Pick<SessionUser, 'id' | 'roles'>): (typeof areaPaths)[Area] {
  if (hasRole(person.roles, areaRoles.superadmin)) return areaPaths.superadmin;
  if (hasTwoAreas(person)) return areaPaths[chosenArea(person)];
  return hasRole(person.roles, areaRoles.admin) ? areaPaths.admin : areaPaths.empleado;
}
