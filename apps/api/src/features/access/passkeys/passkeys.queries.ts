import { type FactorReset, isOn } from '../../../platform/accounts/second-factors.queries.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** The keys of a person that are on, as a browser is told of them. */
export async function findOwnKeys(
  tx: TenantTx,
  userId: string,
  now: Temporal.Instant,
): Promise<{ id: string; transports: string[] }[]> {
  const rows = await tx
    .selectFrom('secondFactors')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .where('kind', '=', 'PASSKEY')
    .where(isOn(now))
    .orderBy('confirmedAt')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ credentialId, transports }) =>
    credentialId ? [{ id: credentialId.toString('base64url'), transports: transports ?? [] }] : [],
  );
}

/** A key of a person that is on, with what signing in has to know of the account. @param credentialId in bytes */
export function findPasskey(tx: TenantTx, userId: string, credentialId: Buffer, now: Temporal.Instant) {
  return tx
    .selectFrom('secondFactors')
    .innerJoin('users', (join) =>
      join
        .onRef('users.tenantId', '=', 'secondFactors.tenantId')
        .onRef('users.id', '=', 'secondFactors.userId'),
    )
    .innerJoin('tenants', 'tenants.id', 'secondFactors.tenantId')
    .select(['secondFactors.id', 'secondFactors.publicKey', 'secondFactors.name'])
    .select([
      'users.tenantId',
      'users.id as userId',
      'users.fullName',
      'users.email',
      'users.passwordHash',
      'users.active',
      'users.mustChangePassword',
      'users.passwordExpiresAt',
      'users.lockedAt',
      'users.expiresAt',
      'tenants.name as tenantName',
      'tenants.slug as tenantSlug',
      'tenants.status as tenantStatus',
    ])
    .where('secondFactors.userId', '=', userId)
    .where('users.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .where('secondFactors.credentialId', '=', credentialId)
    .where(isOn(now))
    .$narrowType<{ publicKey: Buffer; name: string }>()
    .executeTakeFirst();
}

/**
 * Notes that a key signed; false when it says that it signed less often than it did, or not at all any more. A key that has never counted
 * stays at zero. Of two calls at once the later one compares with what the earlier one wrote.
 */
export async function countSignature(
  tx: TenantTx,
  { id, signCount, usedAt }: { id: string; signCount: number; usedAt: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactors')
    .set({ signCount, lastUsedAt: usedAt })
    .where('id', '=', id)
    .where((where) => where.or([where('signCount', '=', 0), where('signCount', '<', signCount)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Adds a key; false when the company has it already. @param reset what waits for all factors of the person */
export async function insertPasskey(
  tx: TenantTx,
  passkey: {
    id: string;
    userId: string;
    credentialId: Buffer;
    publicKey: Buffer;
    signCount: number;
    transports: string[];
    name: string;
  },
  addedAt: Temporal.Instant,
  reset: FactorReset | undefined,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('secondFactors')
    .values({ ...passkey, ...reset, kind: 'PASSKEY', begunAt: addedAt, confirmedAt: addedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Renames a key of a person that is on; false when they have none of this id. */
export async function updatePasskeyName(
  tx: TenantTx,
  { userId, id, name }: { userId: string; id: string; name: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactors')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'PASSKEY')
    .where(isOn(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
