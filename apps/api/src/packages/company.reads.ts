import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** The company's data for a package. */
export function findCompany(tx: TenantTx) {
  return tx
    .selectFrom('tenants')
    .select(['id', 'slug', 'name', 'taxId', 'timeZone'])
    .executeTakeFirstOrThrow();
}
