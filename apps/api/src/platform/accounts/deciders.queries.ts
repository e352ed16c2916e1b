import type { Permission } from '@jornada/contract/permissions';
import { type SqlBool, sql } from 'kysely';
import { unrestricted } from '../transactions/unrestricted.ts';
import type { TenantTx } from '../transactions/with-tenant.ts';

/** The name of the transaction's company. */
export async function findCompanyName(tx: TenantTx): Promise<string> {
  const { name } = await tx.selectFrom('tenants').select('name').executeTakeFirstOrThrow();
  return name;
}

/** Active people with a permission, except one person. */
export function findDeciders(
  tx: TenantTx,
  permission: Permission,
  exceptUserId: string | null,
): Promise<{ email: string; fullName: string }[]> {
  return tx
    .selectFrom('users')
    .select(['email', 'fullName'])
    .where(unrestricted('whoever decides is told').among('users.id'))
    .where('active', '=', true)
    .where(sql<SqlBool>`(is_admin OR ${permission} = ANY (permissions))`)
    .where(sql<SqlBool>`id IS DISTINCT FROM ${exceptUserId}::uuid`)
    .orderBy('id')
    .execute();
}
