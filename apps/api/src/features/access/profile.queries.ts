import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** The account of somebody who signs in, and so has an e-mail. */
export function findProfile(tx: TenantTx, userId: string) {
  return tx
    .selectFrom('users as person')
    .innerJoin('tenants as tenant', 'tenant.id', 'person.tenantId')
    .leftJoin('emailChanges as waiting', (join) =>
      join.onRef('waiting.tenantId', '=', 'person.tenantId').onRef('waiting.userId', '=', 'person.id'),
    )
    .select(['waiting.newEmail', 'waiting.askedBy', 'waiting.askedAt', 'waiting.expiresAt'])
    .select([
      'person.fullName',
      'person.email',
      'person.passwordHash',
      'person.profileImagePath',
      'person.bornOn',
      'tenant.name as tenantName',
      'tenant.slug as tenantSlug',
    ])
    .where('person.id', '=', userId)
    .where('person.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirstOrThrow();
}

export async function updateFullName(tx: TenantTx, userId: string, fullName: string): Promise<void> {
  await tx.updateTable('users').set({ fullName }).where('id', '=', userId).execute();
}

/** The address of a person's photo; null for no photo and for an unknown person. */
export async function findAvatar(tx: TenantTx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('profileImagePath')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.profileImagePath ?? null;
}

/** Replaces or removes a person's photo. @returns the address of the former one */
export async function replaceAvatar(
  tx: TenantTx,
  userId: string,
  address: string | null,
): Promise<string | null> {
  const { profileImagePath } = await tx
    .selectFrom('users')
    .select('profileImagePath')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('users').set({ profileImagePath: address }).where('id', '=', userId).execute();
  return profileImagePath;
}
