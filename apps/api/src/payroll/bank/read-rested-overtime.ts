import { type RestOfOvertime, restedOvertime } from '@jornada/core/payroll/bank/rested-overtime';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findBankEntries, findLastDatesOfRests } from './bank-entries.reads.ts';
import { findPoliciesOf } from './bank-policies.reads.ts';

/** What became of overtime that was to be rested, by person and civil date of the workday on which it was done. */
export type RestedOfPeople = ReadonlyMap<string, ReadonlyMap<string, RestOfOvertime>>;

/**
 * Reads what people rested of their overtime, in time or late, by their banks as they are posted. Of who has no bank that takes overtime
 * nothing is known: rest that was given otherwise is no line.
 */
export async function readRestedOvertime(
  tx: TenantTx,
  userIds: readonly string[],
  today: Temporal.PlainDate,
): Promise<RestedOfPeople> {
  const [entries, policies, lastDates] = await Promise.all([
    findBankEntries(tx, userIds),
    findPoliciesOf(tx, userIds),
    findLastDatesOfRests(tx, userIds),
  ]);
  const restedOn = (requestId: string) => lastDates.get(requestId) ?? null;
  return new Map(
    [...entries].map(([userId, ledger]) => {
      const rested = restedOvertime(ledger, { policyOn: policies(userId), restedOn, today });
      return [userId, new Map(rested.map((one) => [one.on.toString(), one]))];
    }),
  );
}
