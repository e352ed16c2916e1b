import type { TenantTx } from '../transactions/with-tenant.ts';

/** The employee limit of the transaction's company. */
export async function findPlaces(tx: TenantTx): Promise<number> {
  const { maxEmployees } = await tx.selectFrom('tenants').select('maxEmployees').executeTakeFirstOrThrow();
  return maxEmployees;
}
