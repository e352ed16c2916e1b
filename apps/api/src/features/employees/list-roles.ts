import type { CompanyRole } from '@jornada/contract/employees/custom-roles';
import { permissions as allPermissions } from '@jornada/contract/permissions';
import { rolesTexts } from '@jornada/texts/es/employees-roles';
import type { TenantTx } from '../../platform/with-tenant.ts';
import { builtInRoles } from './role-ids.ts';
import { countBuiltInRoles, findRoles } from './roles.queries.ts';

/** The roles that people of the company may have: the built-in ones, then its custom ones by name. */
export async function listRoles(tx: TenantTx): Promise<CompanyRole[]> {
  const [counts, custom] = await Promise.all([countBuiltInRoles(tx), findRoles(tx)]);
  const builtIn = builtInRoles.map((id) => ({
    id,
    ...rolesTexts.builtIn[id],
    isBuiltIn: true,
    permissions: id === 'ROLE_ADMIN' ? [...allPermissions] : [],
    userCount: counts[id],
    revision: 1,
  }));
  return [...builtIn, ...custom.map((role) => ({ ...role, isBuiltIn: false }))];
}
