import { type GroupRules, noGroupRules } from '@jornada/core/payroll/batch/batch-lines';
import { coefficientOf } from '@jornada/core/payroll/batch/coefficient';
import type { Concept } from '@jornada/core/payroll/batch/concept';
import { readPayRules } from '../../../payroll/read-pay-rules.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/**
 * What the groups of people's contracts say of rounding and coefficients; nothing is read where no concept asks for it.
 * @param roundedOn the date whose rules round what is told of somebody
 */
export async function readGroupRules(
  tx: TenantTx,
  concepts: readonly Concept[],
  userIds: readonly string[],
  roundedOn: (userId: string) => Temporal.PlainDate,
): Promise<GroupRules> {
  if (!concepts.some((one) => one.appliesCoefficient || one.stepMinutes === 0)) return noGroupRules;
  const { rulesOn } = await readPayRules(tx, userIds);
  return {
    stepOf: (userId) => rulesOn(userId, roundedOn(userId)).roundingMinutes,
    percentOn: (userId, source, date) => coefficientOf(source, rulesOn(userId, date).multipliers),
  };
}
