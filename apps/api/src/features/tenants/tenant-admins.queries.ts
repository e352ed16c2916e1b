import { sql } from 'kysely';
import { enterInDirectory } from '../../platform/accounts/sign-in-directory.queries.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

const adminColumns = [
  'users.id',
  'users.tenantId',
  'users.fullName',
  'users.email',
  'users.active as enabled',
  'users.createdAt',
  'waiting.newEmail',
  'waiting.askedBy',
  'waiting.askedAt',
  'waiting.expiresAt',
  'users.isSetUp',
] as const;

/** The admins of the transaction's company, by name. */
export function findAdmins(tx: TenantTx) {
  return admins(tx).orderBy(sql`full_name COLLATE "es-x-icu"`).orderBy('users.id').execute();
}

/** One admin of the transaction's company, locked against changes by others. */
export function lockAdmin(tx: TenantTx, adminId: string) {
  return admins(tx).where('users.id', '=', adminId).forUpdate('users').executeTakeFirst();
}

function admins(tx: TenantTx) {
  return tx
    .selectFrom('users')
    .leftJoin('emailChanges as waiting', (join) =>
      join.onRef('waiting.tenantId', '=', 'users.tenantId').onRef('waiting.userId', '=', 'users.id'),
    )
    .select(adminColumns)
    .where('users.isAdmin', '=', true)
    .where('users.email', 'is not', null)
    .$narrowType<{ email: string }>();
}

/** Whether an active admin of the transaction's company could do something for another one. */
export async function hasOtherActiveAdmin(tx: TenantTx, adminId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('users.isAdmin', '=', true)
    .where('users.active', '=', true)
    .where('users.id', '<>', adminId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function countAdmins(tx: TenantTx): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('users.isAdmin', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** The first admin of a new company, with a password that must be replaced. */
export async function insertAdmin(
  tx: TenantTx,
  admin: {
    id: string;
    email: string;
    fullName: string;
    passwordHash: string;
    passwordExpiresAt: Temporal.Instant;
    factorDueAt: Temporal.Instant;
    createdAt: Temporal.Instant;
  },
): Promise<void> {
  await enterInDirectory(tx, [admin.email]);
  await tx
    .insertInto('users')
    .values({ ...admin, roles: ['ROLE_ADMIN'], mustChangePassword: true })
    .execute();
}
