import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import { proposeLeave } from '@jornada/core/absences/propose-leave';
import { readPlan } from '../../../plan/read-plan.ts';
import { wouldWork } from '../../../plan/would-work.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** How far ahead the end of a leave is searched, and therefore proposed. */
const farthestDays = 400;

/** The dates that a leave of a person would take; null where its length is open or in hours, or the person has no schedule. */
export async function proposeDates(
  tx: TenantTx,
  person: Person,
  rule: LeaveRule,
  { happensOn, isTravelling }: { happensOn: Temporal.PlainDate; isTravelling: boolean },
): Promise<{ startDate: string; endDate: string } | null> {
  const amount = (isTravelling ? rule.amountWithTravel : null) ?? rule.amount;
  const { dayUnit, startsOn } = rule;
  if (amount === null || dayUnit === null) return null;
  const plan = await readPlan(tx, person, { from: happensOn, to: happensOn.add({ days: farthestDays }) });
  // Part of a day counts as a day away.
  const dates = proposeLeave(happensOn, { amount: Math.ceil(amount), dayUnit, startsOn }, (date) =>
    wouldWork(plan, date),
  );
  return dates && { startDate: dates.startDate.toString(), endDate: dates.endDate.toString() };
}
