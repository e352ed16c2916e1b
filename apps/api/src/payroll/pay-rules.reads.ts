import type { OvertimeMode, OvertimeReturn, PayRules } from '@jornada/core/payroll/pay-rules';
import { queryOfPeople } from '../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** The rules of a group of contracts from a date on; null for the general group, of contracts in none. */
export interface PayRulesVersion extends PayRules {
  readonly id: string;
  readonly groupId: string | null;
  readonly validFrom: Temporal.PlainDate;
  readonly revision: number;
}

/** All rules of the transaction's company, of each group in order. */
export async function findPayRules(tx: TenantTx): Promise<PayRulesVersion[]> {
  const rows = await tx
    .selectFrom('payRules')
    .select(['id', 'groupId', 'validFrom', 'revision', 'overtimeMode', 'autoAcceptMinutes', 'autoAcceptAs'])
    .select(['thresholdMinutes', 'roundingMinutes', 'forbidsOvertime', 'countsTravelling'])
    .select(['overtimePercent', 'nightPercent', 'sundayPercent', 'holidayPercent', 'forceMajeurePercent'])
    .orderBy('validFrom')
    .$narrowType<{ overtimeMode: OvertimeMode; autoAcceptAs: OvertimeReturn }>()
    .execute();
  return rows.map(
    ({
      overtimePercent: overtime,
      nightPercent: night,
      sundayPercent: sunday,
      holidayPercent: holiday,
      forceMajeurePercent: forceMajeure,
      ...rules
    }) => ({ ...rules, multipliers: { overtime, night, sunday, holiday, forceMajeure } }),
  );
}

/** A group of contracts of the company. */
export interface PayGroup {
  readonly id: string;
  readonly name: string;
}

/** The groups of the transaction's company by name; the general one is none of them. */
export function findPayGroups(tx: TenantTx): Promise<PayGroup[]> {
  return tx.selectFrom('payGroups').select(['id', 'name']).orderBy('name').execute();
}

/** From when on a person's contract is in a group. */
interface GroupFrom {
  readonly validFrom: Temporal.PlainDate;
  readonly payGroupId: string | null;
}

/** In which groups the contracts of people are, in order, by person. */
export async function findGroupsOfContracts(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, GroupFrom[]>> {
  return Map.groupBy(await groupsOfContracts(tx, userIds, {}), ({ userId }) => userId);
}

const groupsOfContracts = queryOfPeople((tx, people) =>
  tx
    .selectFrom('contracts')
    .select(['userId', 'validFrom', 'payGroupId'])
    .where('userId', '=', people)
    .orderBy('userId')
    .orderBy('validFrom'),
);
