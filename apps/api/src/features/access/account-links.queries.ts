import { type LinkPurpose, lockPerson } from '../../platform/accounts/account-links.queries.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/**
 * The link of a token with its person, both locked so that parallel uses wait for each other; the person is locked first, as everywhere.
 */
export async function lockLink(tx: TenantTx, tokenHash: Buffer, purpose: LinkPurpose) {
  const found = await tx
    .selectFrom('accountLinks')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!found) return undefined;
  await lockPerson(tx, found.userId);
  return tx
    .selectFrom('accountLinks as link')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'link.tenantId').onRef('person.id', '=', 'link.userId'),
    )
    .innerJoin('tenants as tenant', 'tenant.id', 'link.tenantId')
    .select([
      'link.userId',
      'link.tenantId',
      'link.expiresAt',
      'link.spentAt',
      'person.fullName',
      'person.email',
      'person.active',
      'person.passwordHash',
      'person.mustChangePassword',
      'tenant.status as tenantStatus',
      'tenant.name as tenantName',
      'tenant.slug as tenantSlug',
    ])
    .where('link.tokenHash', '=', tokenHash)
    .where('link.purpose', '=', purpose)
    .where('person.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .forUpdate('link')
    .executeTakeFirst();
}

/** The e-mail of the longest-serving admin of the transaction's company other than this person. */
export async function findContactEmail(tx: TenantTx, userId: string): Promise<string | undefined> {
  const admin = await tx
    .selectFrom('users')
    .select('email')
    .where('isAdmin', '=', true)
    .where('active', '=', true)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .where('id', '<>', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return admin?.email;
}

export async function updatePassword(tx: TenantTx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ passwordHash, mustChangePassword: false, passwordExpiresAt: null })
    .where('id', '=', userId)
    .execute();
}
