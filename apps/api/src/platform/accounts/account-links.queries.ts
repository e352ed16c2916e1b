import type { TenantTx } from '../transactions/with-tenant.ts';

export type LinkPurpose = 'RESET' | 'SETUP';

/** Locks a person before any of their links, in the same order as changes of the account, to avoid deadlocks. */
export async function lockPerson(tx: TenantTx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Invalidates every unused link of a person, of one purpose or of all. */
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

export async function endSessionsOf(tx: TenantTx, userId: string, endedAt: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Ends every session of the transaction's company. */
export async function endEverySession(tx: TenantTx, endedAt: Temporal.Instant): Promise<void> {
  await tx.updateTable('sessions').set({ endedAt }).where('endedAt', 'is', null).execute();
}
