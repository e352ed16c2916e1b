import type { Role } from '@jornada/contract/roles';
import { employeesTexts } from '@jornada/texts/employees';
import { heldBy } from '../../authorization/people.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { wrong } from './account-refusals.ts';
import { findRolePermissions } from './roles.queries.ts';

/** The built-in roles that a company can give, in the order in which they are shown. */
export const builtInRoles = ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] as const satisfies readonly Role[];

/** Roles separated by kind: built-in ones by name, custom ones by id; and the permissions of all together. */
export interface WantedRoles {
  readonly builtIn: Role[];
  readonly custom: string[];
  readonly permissions: readonly string[];
}

/**
 * Reads the ids of the roles somebody is to have. Roles from earlier versions (ROLE_TENANT_ADMIN, ROLE_USER) may be kept but not newly
 * given.
 * @param had the built-in roles the person has already
 * @throws problem VALIDATION_FAILED for an id that is no role of the company, or for roles without any access
 */
export async function readRoleIds(
  tx: TenantTx,
  roleIds: readonly string[],
  had: readonly string[] = [],
): Promise<WantedRoles> {
  const givable: readonly string[] = [...builtInRoles, ...had];
  const builtIn = [...new Set(roleIds.filter((id) => id.startsWith('ROLE_')))];
  const custom = [...new Set(roleIds.filter((id) => !id.startsWith('ROLE_')))];
  const roles = (await findRolePermissions(tx)).filter(({ id }) => custom.includes(id));
  if (!builtIn.every((id) => givable.includes(id)) || roles.length !== custom.length) {
    throw wrong('roleIds', employeesTexts.unknownRole);
  }
  // Somebody with custom roles only is an employee as well: everybody has a built-in role.
  const given = (builtIn.length > 0 ? builtIn : ['ROLE_EMPLOYEE']) as Role[];
  const permissions = heldBy(
    given,
    roles.flatMap((role) => role.permissions),
  );
  return { builtIn: given, custom, permissions };
}
