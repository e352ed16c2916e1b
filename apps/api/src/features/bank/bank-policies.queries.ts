import type { StoredPolicy } from '../../payroll/bank/bank-policies.reads.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

export async function insertBankPolicy(
  tx: TenantTx,
  { multipliers: { ordinary, night, sunday, holiday }, ...policy }: StoredPolicy,
): Promise<void> {
  await tx
    .insertInto('bankPolicies')
    .values({
      ...policy,
      ...{ ordinaryPercent: ordinary, nightPercent: night },
      ...{ sundayPercent: sunday, holidayPercent: holiday },
    })
    .execute();
}
