import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** To how many minutes the transaction's company rounds the totals of its payroll. */
export async function findRoundingMinutes(tx: TenantTx): Promise<number> {
  const { roundingMinutes } = await tx
    .selectFrom('tenants')
    .select('roundingMinutes')
    .executeTakeFirstOrThrow();
  return roundingMinutes;
}
