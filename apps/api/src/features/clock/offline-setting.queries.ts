import { onlySelf } from '../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';
import { countGaps } from '../../record/offline-gaps.queries.ts';

/** Whether the transaction's company takes punches that a device kept without a network, and from which gap on it asks about them. */
export function findOfflineSetting(tx: TenantTx) {
  return tx
    .selectFrom('tenants')
    .select(['offlinePunches as isTaken', 'offlineGapMinutes as gapMinutes'])
    .executeTakeFirstOrThrow();
}

/** How many punches of somebody ask for their word. */
export function countUnexplained(tx: TenantTx, userId: string): Promise<number> {
  return countGaps(tx, onlySelf({ userId }), { isOpen: true, isUnexplained: true });
}
