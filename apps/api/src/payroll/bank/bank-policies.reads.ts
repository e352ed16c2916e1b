import type { BankPolicy } from '@jornada/core/payroll/bank/policy';
import { inForce } from '@jornada/core/versions/dated-versions';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findGroupsOfContracts } from '../pay-rules.reads.ts';

/** A version of the bank of a group; `groupId` is null for the general one. */
export interface StoredPolicy extends BankPolicy {
  readonly id: string;
  readonly groupId: string | null;
  readonly validFrom: Temporal.PlainDate;
  readonly createdAt: Temporal.Instant;
  readonly createdByName: string;
}

/** Every policy of the transaction's company, by date; of several of one group and date the last holds. */
export async function findBankPolicies(tx: TenantTx): Promise<StoredPolicy[]> {
  const rows = await tx
    .selectFrom('bankPolicies')
    .select(['id', 'groupId', 'validFrom', 'differences', 'takesOvertime', 'ordinaryPercent', 'nightPercent'])
    .select(['sundayPercent', 'holidayPercent', 'mostMinutes', 'leastMinutes', 'expiryMonths', 'expiredIs'])
    .select(['period', 'carriedMinutes', 'beyondCarriedIs', 'createdAt', 'createdByName'])
    .orderBy('validFrom')
    .orderBy('createdAt')
    .orderBy('id')
    .$narrowType<Pick<BankPolicy, 'differences' | 'expiredIs' | 'period' | 'beyondCarriedIs'>>()
    .execute();
  return rows.map(({ ordinaryPercent, nightPercent, sundayPercent, holidayPercent, ...policy }) => ({
    ...policy,
    multipliers: {
      ordinary: ordinaryPercent,
      night: nightPercent,
      sunday: sundayPercent,
      holiday: holidayPercent,
    },
  }));
}

/** The policy that holds for a person on a date, with the version that it is. */
export type StoredPolicyOn = (date: Temporal.PlainDate) => StoredPolicy | null;

/** The policies of people by the groups that their contracts have been in; without a contract in force they are in the general one. */
export async function findPoliciesOf(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<(userId: string) => StoredPolicyOn> {
  const [policies, contracts] = await Promise.all([findBankPolicies(tx), findGroupsOfContracts(tx, userIds)]);
  const ofGroup = Map.groupBy(policies, ({ groupId }) => groupId);
  return (userId) => (date) => {
    const groupId = inForce(contracts.get(userId) ?? [], date)?.payGroupId ?? null;
    return inForce(ofGroup.get(groupId) ?? [], date);
  };
}
