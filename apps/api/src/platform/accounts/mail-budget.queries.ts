import type { TenantTx } from '../with-tenant.ts';

/** How many people the transaction's company may employ. */
export async function findPlaces(tx: TenantTx): Promise<number> {
  const { maxEmployees } = await tx.selectFrom('tenants').select('maxEmployees').executeTakeFirstOrThrow();
  return maxEmployees;
}
