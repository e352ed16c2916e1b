import type { TenantTx } from '../../platform/with-tenant.ts';

/** The name of the transaction's company. */
export async function findCompanyName(tx: TenantTx): Promise<string> {
  const { name } = await tx.selectFrom('tenants').select('name').executeTakeFirstOrThrow();
  return name;
}
