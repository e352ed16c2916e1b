import { areaRoles } from '@jornada/contract/roles';
import { employeesTexts } from '@jornada/texts/employees';
import { wrong } from './account-refusals.ts';

/**
 * Whoever has no e-mail signs in nowhere: they are known by a staff number, and have no role but that of employees.
 * @param field that of which a role is the fault
 * @throws problem VALIDATION_FAILED
 */
export function requireEmailOrNumber(
  { email, staffNumber }: { readonly email: string | null; readonly staffNumber?: string | null },
  roles: { readonly builtIn: readonly string[]; readonly custom: readonly string[] },
  field: 'email' | 'roleIds',
): void {
  if (email !== null) return;
  if (!staffNumber) throw wrong('staffNumber', employeesTexts.numberOrEmail);
  const isEmployee = roles.builtIn.every((role) => (areaRoles.empleado as readonly string[]).includes(role));
  if (!isEmployee || roles.custom.length > 0) throw wrong(field, employeesTexts.roleNeedsEmail);
}
