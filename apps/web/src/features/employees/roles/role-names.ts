import type { CompanyRole } from '@jornada/contract/employees/custom-roles';
import { rolesTexts } from '@jornada/texts/employees-roles';

const { builtIn, unknownRole } = rolesTexts;

/** Roles of earlier versions, which people may keep, have the names of the present ones. */
const earlierRoles: Readonly<Record<string, string>> = {
  ROLE_TENANT_ADMIN: builtIn.ROLE_ADMIN.name,
  ROLE_USER: builtIn.ROLE_EMPLOYEE.name,
};

/** The name of a role, also of one from earlier versions that some people still have. */
export function roleName(id: string, roles: readonly CompanyRole[]): string {
  return roles.find((role) => role.id === id)?.name ?? earlierRoles[id] ?? unknownRole;
}

/** Whether somebody with these permissions may give or take a role. */
export function isWithin(role: Pick<CompanyRole, 'permissions'>, own: readonly string[]): boolean {
  return role.permissions.every((permission) => own.includes(permission));
}

/** The ids of somebody's roles after one was ticked or unticked; the order of those that stay is kept. */
export function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}
