import type { Permission } from '@jornada/contract/permissions';
import { type SqlBool, sql } from 'kysely';
import { unrestricted } from '../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** Who reads a message: whoever has no e-mail is none, and is told by other means. */
export interface Reader {
  readonly email: string;
  readonly fullName: string;
  readonly tenantName: string;
}

/** The name of the transaction's company. */
export async function findCompanyName(tx: TenantTx): Promise<string> {
  const { name } = await tx.selectFrom('tenants').select('name').executeTakeFirstOrThrow();
  return name;
}

/** Active people who have a permission, or may do everything. */
export function findDeciders(
  tx: TenantTx,
  permission: Permission,
  exceptUserId: string | null,
): Promise<Reader[]> {
  return readers(tx)
    .where(unrestricted('whoever decides is told').among('person.id'))
    .where('person.active', '=', true)
    .where(sql<SqlBool>`(person.is_admin OR ${permission} = ANY (person.permissions))`)
    .where(sql<SqlBool>`person.id IS DISTINCT FROM ${exceptUserId}::uuid`)
    .orderBy('person.id')
    .execute();
}

/** Whether an active person other than these has a permission on everybody, or may do everything. */
export async function isThereDecider(
  tx: TenantTx,
  permission: Permission,
  exceptUserIds: readonly string[],
): Promise<boolean> {
  const other = await readers(tx)
    .where(unrestricted('whoever decides is told').among('person.id'))
    .where('person.active', '=', true)
    .where(sql<SqlBool>`(person.is_admin OR ${permission} = ANY (person.permissions))`)
    .where('person.id', 'not in', exceptUserIds)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The people whom something is about, by their ids. */
export async function findPeopleConcerned(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, Reader>> {
  if (userIds.length === 0) return new Map();
  const rows = await readers(tx).select('person.id').where('person.id', 'in', userIds).execute();
  return new Map(rows.map(({ id, ...reader }) => [id, reader]));
}

function readers(tx: TenantTx) {
  return tx
    .selectFrom('users as person')
    .innerJoin('tenants', 'tenants.id', 'person.tenantId')
    .where('person.email', 'is not', null)
    .select(['person.email', 'person.fullName', 'tenants.name as tenantName'])
    .$narrowType<{ email: string }>();
}
