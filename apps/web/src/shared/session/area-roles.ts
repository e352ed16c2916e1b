import type { areaRoles as contractAreaRoles, Role } from '@jornada/contract/roles';

/** The roles that each area admits: the contract's, checked against it by type, without loading its schemas. */
export const areaRoles: typeof contractAreaRoles = {
  superadmin: ['ROLE_SUPER_ADMIN'],
  admin: ['ROLE_ADMIN', 'ROLE_TENANT_ADMIN'],
  empleado: ['ROLE_EMPLOYEE', 'ROLE_USER'],
};

/** Whether a person with `roles` holds at least one of `admitted`. */
export function hasRole(roles: readonly Role[], admitted: readonly Role[]): boolean {
  return roles.some((role) => admitted.includes(role));
}
