import type { TenantTx } from '../../platform/with-tenant.ts';

/** Whether the transaction's company takes punches that a device kept without a network. */
export async function takesOfflinePunches(tx: TenantTx): Promise<boolean> {
  const { offlinePunches } = await tx
    .selectFrom('tenants')
    .select('offlinePunches')
    .executeTakeFirstOrThrow();
  return offlinePunches;
}
