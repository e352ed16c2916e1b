import type { Employee } from '@jornada/contract/employees/employee';
import { areaRoles } from '../../../shared/session/area-roles.ts';

/** Whether somebody can sign in now, still has to choose a password, is known at terminals alone, or is kept out. */
export function accessState({ active, isSetUp, email }: Pick<Employee, 'active' | 'isSetUp' | 'email'>) {
  if (!active) return 'inactive';
  if (email === null) return 'atTerminals';
  return isSetUp ? 'ready' : 'waiting';
}

/** Whether one of somebody's roles clocks: others have no days, hours or vacation of their own. */
export function clocks({ roleIds }: Pick<Employee, 'roleIds'>): boolean {
  return areaRoles.empleado.some((role) => roleIds.includes(role));
}
