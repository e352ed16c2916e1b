import { randomUUIDv7 } from 'node:crypto';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** Makes a card valid for each of these people, who have no valid one in this transaction. */
export async function insertCards(
  tx: TenantTx,
  cards: readonly { readonly userId: string; readonly hash: Buffer }[],
  { madeAt, madeBy }: { readonly madeAt: Temporal.Instant; readonly madeBy: string },
): Promise<void> {
  await tx
    .insertInto('terminalCards')
    .values(cards.map((card) => ({ ...card, id: randomUUIDv7(), madeAt, madeBy })))
    .execute();
}

/** Revokes the valid cards of these people. @returns whose there were */
export async function revokeCards(
  tx: TenantTx,
  userIds: readonly string[],
  revokedAt: Temporal.Instant,
): Promise<string[]> {
  const revoked = await tx
    .updateTable('terminalCards')
    .set({ revokedAt })
    .where('userId', 'in', [...userIds])
    .where('revokedAt', 'is', null)
    .returning('userId')
    .execute();
  return revoked.map(({ userId }) => userId);
}
