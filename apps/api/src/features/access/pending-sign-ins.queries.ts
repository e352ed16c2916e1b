import { lockPerson } from '../../platform/accounts/account-links.queries.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

export async function insertPendingSignIn(
  tx: TenantTx,
  pending: {
    tokenHash: Buffer;
    userId: string;
    passwordMark: Buffer;
    deviceId: string | null;
    isKnownDevice: boolean;
    setsUp: boolean;
    expiresAt: Temporal.Instant;
  },
): Promise<void> {
  await tx.insertInto('pendingSignIns').values(pending).execute();
}

/** The sign-in that a token belongs to, with its person and company. @param setsUp whether it waits for a factor to be set up, or for a code */
export function findPendingSignIn(tx: TenantTx, tokenHash: Buffer, setsUp: boolean) {
  return tx
    .selectFrom('pendingSignIns as pending')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'pending.tenantId').onRef('person.id', '=', 'pending.userId'),
    )
    .innerJoin('tenants as tenant', 'tenant.id', 'pending.tenantId')
    .select([
      'pending.tenantId',
      'pending.userId',
      'pending.passwordMark',
      'pending.deviceId',
      'pending.isKnownDevice',
      'pending.wrongCodes',
      'pending.expiresAt',
      'person.fullName',
      'person.email',
      'person.passwordHash',
      'person.mustChangePassword',
      'person.active',
      'person.lockedAt',
      'person.expiresAt as accountExpiresAt',
      'tenant.name as tenantName',
      'tenant.status as tenantStatus',
    ])
    .where('pending.tokenHash', '=', tokenHash)
    .where('pending.setsUp', '=', setsUp)
    .where('person.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
}

/** The same with its person locked, so that parallel codes of a person wait for each other. */
export async function lockPendingSignIn(tx: TenantTx, userId: string, tokenHash: Buffer, setsUp: boolean) {
  await lockPerson(tx, userId);
  return findPendingSignIn(tx, tokenHash, setsUp);
}

export async function countWrongCode(tx: TenantTx, tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('pendingSignIns')
    .set((column) => ({ wrongCodes: column('wrongCodes', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .execute();
}

export async function removePendingSignIn(tx: TenantTx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('pendingSignIns').where('tokenHash', '=', tokenHash).execute();
}
