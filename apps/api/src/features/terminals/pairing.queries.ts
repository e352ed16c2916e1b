import type { AccessTx } from '../../platform/transactions/with-access.ts';

/** The terminals, of any company, whose code has one of these hashes and counts at a moment. */
export function findPairings(
  tx: AccessTx,
  hashes: readonly Buffer[],
  now: Temporal.Instant,
): Promise<{ tenantId: string; id: string }[]> {
  return tx
    .selectFrom('terminals')
    .select(['tenantId', 'id'])
    .where('pairingHash', 'in', hashes)
    .where('pairingUntil', '>', now)
    .execute();
}
