import type { CompanyRole } from '@jornada/contract/employees/custom-roles';

/** The names of somebody's custom roles. */
export function otherRoles(roleIds: readonly string[], companyRoles: readonly CompanyRole[] = []): string[] {
  return companyRoles
    .filter(({ id, isBuiltIn }) => !isBuiltIn && roleIds.includes(id))
    .map(({ name }) => name);
}
