import type { Employee } from '@jornada/contract/employees/employee';
import { areaRoles } from '../../../shared/session/area-roles.ts';

/** Whether somebody can sign in now, still has to choose a password, or is kept out. */
export function accessState({ active, isSetUp }: Pick<Employee, 'active' | 'isSetUp'>) {
  if (!active) return 'inactive';
  return isSetUp ? 'ready' : 'waiting';
}

/** Whether one of somebody's roles clocks: others have no days, hours or vacation of their own. */
export function clocks({ roleIds }: Pick<Employee, 'roleIds'>): boolean {
  return areaRoles.empleado.some((role) => roleIds.includes(role));
}
