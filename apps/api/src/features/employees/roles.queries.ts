import type { Permission } from '@jornada/contract/permissions';
import { sql } from 'kysely';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** The company's custom roles by name, each with how many of those visible hold it. */
export async function findRoles(tx: TenantTx, visible: VisiblePeople) {
  const rows = await tx
    .selectFrom('customRoles as role')
    .select([
      'role.id',
      'role.name',
      'role.description',
      'role.permissions',
      'role.forTeams',
      'role.needsFactor as needsSecondFactor',
      'role.revision',
    ])
    .select((eb) =>
      eb
        .selectFrom('userRoles')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('userRoles.tenantId', '=', 'role.tenantId')
        .whereRef('userRoles.roleId', '=', 'role.id')
        .where(visible.among('userRoles.userId'))
        .as('userCount'),
    )
    .orderBy(sql`role.name COLLATE "es-x-icu"`)
    .orderBy('role.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    permissions: row.permissions as Permission[],
    userCount: row.userCount ?? 0,
  }));
}

/** What each custom role of the company allows. */
export function findRolePermissions(tx: TenantTx) {
  return tx.selectFrom('customRoles').select(['id', 'permissions']).execute();
}

export function lockRole(tx: TenantTx, id: string) {
  return tx
    .selectFrom('customRoles')
    .select(['id', 'name', 'description', 'permissions', 'forTeams', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countBuiltInRoles(
  tx: TenantTx,
  visible: VisiblePeople,
): Promise<Record<'ROLE_ADMIN' | 'ROLE_EMPLOYEE', number>> {
  const { admins, employees } = await tx
    .selectFrom('users')
    .where(visible.among('users.id'))
    .select([
      sql<number>`count(*) FILTER (WHERE roles && ARRAY['ROLE_ADMIN', 'ROLE_TENANT_ADMIN'])`.as('admins'),
      sql<number>`count(*) FILTER (WHERE roles && ARRAY['ROLE_EMPLOYEE', 'ROLE_USER'])`.as('employees'),
    ])
    .executeTakeFirstOrThrow();
  return { ROLE_ADMIN: admins, ROLE_EMPLOYEE: employees };
}

export async function insertRole(
  tx: TenantTx,
  role: {
    id: string;
    name: string;
    description: string;
    permissions: Permission[];
    forTeams: boolean;
    createdAt: Temporal.Instant;
  },
): Promise<void> {
  await tx.insertInto('customRoles').values(role).execute();
}

export async function updateRoleRow(
  tx: TenantTx,
  id: string,
  change: { name: string; description: string; permissions: string[]; forTeams: boolean },
): Promise<void> {
  await tx.updateTable('customRoles').set(change).where('id', '=', id).execute();
}

export async function setRoleNeedsFactor(tx: TenantTx, id: string, needsFactor: boolean): Promise<void> {
  await tx.updateTable('customRoles').set({ needsFactor }).where('id', '=', id).execute();
}

/** Whether the full administrators of the company need a second factor. */
export async function findAdminsNeedFactor(tx: TenantTx): Promise<boolean> {
  const { adminsNeedFactor } = await tx
    .selectFrom('tenants')
    .select('adminsNeedFactor')
    .executeTakeFirstOrThrow();
  return adminsNeedFactor;
}

export async function setAdminsNeedFactor(tx: TenantTx, adminsNeedFactor: boolean): Promise<void> {
  await tx.updateTable('tenants').set({ adminsNeedFactor }).execute();
}

export async function deleteRoleRow(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom('customRoles').where('id', '=', id).execute();
}
