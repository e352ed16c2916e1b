import type { TenantTx } from '../../platform/with-tenant.ts';

export type LinkPurpose = 'RESET' | 'SETUP';

/** Takes the power of every unused link of a person, of one purpose or of all. */
export async function spendLinks(
  tx: TenantTx,
  userId: string,
  spentAt: Temporal.Instant,
  purpose?: LinkPurpose,
): Promise<void> {
  await tx
    .updateTable('accountLinks')
    .set({ spentAt })
    .where('userId', '=', userId)
    .where('spentAt', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .execute();
}

export async function insertLink(
  tx: TenantTx,
  link: {
    tokenHash: Buffer;
    userId: string;
    purpose: LinkPurpose;
    createdAt: Temporal.Instant;
    expiresAt: Temporal.Instant;
  },
): Promise<void> {
  await tx.insertInto('accountLinks').values(link).execute();
}

/** The link behind a token with its person, locked so that parallel uses of it queue. */
export function lockLink(tx: TenantTx, tokenHash: Buffer, purpose: LinkPurpose) {
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
    ])
    .where('link.tokenHash', '=', tokenHash)
    .where('link.purpose', '=', purpose)
    .forUpdate('link')
    .executeTakeFirst();
}

/** Gives a person a password of their own choosing. */
export async function updatePassword(tx: TenantTx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ passwordHash, mustChangePassword: false, passwordExpiresAt: null })
    .where('id', '=', userId)
    .execute();
}

/** Ends every session of a person. */
export async function endSessionsOf(tx: TenantTx, userId: string, endedAt: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
}
