import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** Whether the transaction's company takes punches that a device kept without a network, and from which gap on it asks about them. */
export function findOfflineSetting(tx: TenantTx) {
  return tx
    .selectFrom('tenants')
    .select(['offlinePunches as isTaken', 'offlineGapMinutes as gapMinutes'])
    .executeTakeFirstOrThrow();
}
