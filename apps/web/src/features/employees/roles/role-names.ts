import type { CompanyRole } from '@jornada/contract/employees/custom-roles';
import { rolesTexts } from '@jornada/texts/es/employees-roles';

const { builtIn, unknownRole } = rolesTexts;

/** Roles of before, which people may keep, are called as those of now. */
const earlierRoles: Readonly<Record<string, string>> = {
  ROLE_TENANT_ADMIN: builtIn.ROLE_ADMIN.name,
  ROLE_USER: builtIn.ROLE_EMPLOYEE.name,
};

/** What a role is called: one of the company's, or one of before that some people still have. */
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
