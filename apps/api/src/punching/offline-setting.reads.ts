import type { TenantTx } from '../platform/transactions/with-tenant.ts';

export interface OfflineSetting {
  readonly isTaken: boolean;
  readonly gapMinutes: number;
  readonly asksModality: boolean;
}

/** Whether the transaction's company takes punches that a device kept without a network, from which gap on it asks about them, and whether it asks from where people work. */
export function findOfflineSetting(tx: TenantTx): Promise<OfflineSetting> {
  return tx
    .selectFrom('tenants')
    .select(['offlinePunches as isTaken', 'offlineGapMinutes as gapMinutes', 'workModality as asksModality'])
    .executeTakeFirstOrThrow();
}
