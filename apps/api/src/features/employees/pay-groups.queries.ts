import type { PayGroup } from '../../payroll/pay-rules.reads.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** The groups of contracts of the transaction's company by name; locked, so that none is removed before a contract joins it. */
export function findPayGroupsToJoin(tx: TenantTx): Promise<PayGroup[]> {
  return tx.selectFrom('payGroups').select(['id', 'name']).orderBy('name').forKeyShare().execute();
}
