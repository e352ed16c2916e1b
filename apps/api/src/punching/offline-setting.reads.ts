import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** Whether the transaction's company takes punches that a device kept without a network, from which gap on it asks about them, and whether it asks from where people work. */
export function findOfflineSetting(tx: TenantTx) {
  return tx
    .selectFrom('tenants')
    .select(['offlinePunches as isTaken', 'offlineGapMinutes as gapMinutes', 'workModality as asksModality'])
    .executeTakeFirstOrThrow();
}
