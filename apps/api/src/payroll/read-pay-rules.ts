import { type PayRules, usualPayRules } from '@jornada/core/payroll/pay-rules';
import { inForce } from '@jornada/core/versions/dated-versions';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findGroupsOfContracts, findPayRules } from './pay-rules.reads.ts';

/** What the contracts of people say of pay. */
export interface PayRulesOfPeople {
  /** The group of a person's contract on a date; null for the general one. */
  groupOn(userId: string, date: Temporal.PlainDate): string | null;
  /** The rules of that group on a date; `usualPayRules` before its first. */
  rulesOn(userId: string, date: Temporal.PlainDate): PayRules;
}

/** Reads what holds for people of the transaction's company; of anybody else the general group's rules are answered. */
export async function readPayRules(tx: TenantTx, userIds: readonly string[]): Promise<PayRulesOfPeople> {
  const [rules, contracts] = await Promise.all([findPayRules(tx), findGroupsOfContracts(tx, userIds)]);
  const ofGroups = Map.groupBy(rules, ({ groupId }) => groupId);
  const groupOn = (userId: string, date: Temporal.PlainDate) =>
    inForce(contracts.get(userId) ?? [], date)?.payGroupId ?? null;
  return {
    groupOn,
    rulesOn: (userId, date) => inForce(ofGroups.get(groupOn(userId, date)) ?? [], date) ?? usualPayRules,
  };
}
