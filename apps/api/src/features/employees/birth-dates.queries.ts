import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** @param bornOn null for not known */
export async function updateBirthDate(
  tx: TenantTx,
  userId: string,
  bornOn: Temporal.PlainDate | null,
): Promise<void> {
  await tx.updateTable('users').set({ bornOn }).where('id', '=', userId).execute();
}
