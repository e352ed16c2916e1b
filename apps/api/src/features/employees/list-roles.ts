import type { CompanyRole } from '@jornada/contract/employees/custom-roles';
import { permissions as allPermissions } from '@jornada/contract/permissions';
import { rolesTexts } from '@jornada/texts/employees-roles';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { builtInRoles } from './role-ids.ts';
import { countBuiltInRoles, findAdminsNeedFactor, findRoles } from './roles.queries.ts';

/** The roles that people of the company may have: the built-in ones first, then its own by name. */
export async function listRoles(tx: TenantTx, visible: VisiblePeople): Promise<CompanyRole[]> {
  const [counts, custom, adminsNeedFactor] = await Promise.all([
    countBuiltInRoles(tx, visible),
    findRoles(tx, visible),
    findAdminsNeedFactor(tx),
  ]);
  const builtIn = builtInRoles.map((id) => ({
    id,
    ...rolesTexts.builtIn[id],
    isBuiltIn: true,
    permissions: id === 'ROLE_ADMIN' ? [...allPermissions] : [],
    forTeams: false,
    needsSecondFactor: id === 'ROLE_ADMIN' && adminsNeedFactor,
    userCount: counts[id],
    revision: 1,
  }));
  return [...builtIn, ...custom.map((role) => ({ ...role, isBuiltIn: false }))];
}
