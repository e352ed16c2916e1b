import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** An account of the company, as signing in with the provider reads it. */
export type ProviderAccount = Awaited<ReturnType<typeof findBoundAccount>> & object;

/** The account that a provider's account is bound to. */
export function findBoundAccount(tx: TenantTx, subject: string) {
  return accounts(tx)
    .innerJoin('companyIdentities as identity', (join) =>
      join.onRef('identity.tenantId', '=', 'users.tenantId').onRef('identity.userId', '=', 'users.id'),
    )
    .where('identity.subject', '=', subject)
    .executeTakeFirst();
}

export function findAccountOfEmail(tx: TenantTx, email: string) {
  return accounts(tx).where('users.email', '=', email).executeTakeFirst();
}

function accounts(tx: TenantTx) {
  return tx
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenantId')
    .select([
      'users.tenantId',
      'users.id as userId',
      'users.fullName',
      'users.email',
      'users.active',
      'users.lockedAt',
      'users.expiresAt',
      'tenants.name as tenantName',
      'tenants.status as tenantStatus',
    ])
    .where('users.email', 'is not', null)
    .$narrowType<{ email: string }>();
}

/** Binds a provider's account to a person; false when either is bound already, also by another call at once. */
export async function insertIdentity(
  tx: TenantTx,
  identity: { userId: string; subject: string; boundAt: Temporal.Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('companyIdentities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
