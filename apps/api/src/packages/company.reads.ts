import type { TenantTx } from '../platform/with-tenant.ts';

/** What a package says of the company whose it is. */
export function findCompany(tx: TenantTx) {
  return tx
    .selectFrom('tenants')
    .select(['id', 'slug', 'name', 'taxId', 'timeZone'])
    .executeTakeFirstOrThrow();
}
