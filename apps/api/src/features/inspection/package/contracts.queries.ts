import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** The hours a week of a contract, in minutes, for which a schedule is meant; by the schedules that say so. */
export async function findWeeklyContracts(tx: TenantTx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('schedules').select(['id', 'weeklyContractMinutes']).execute();
  return new Map(
    rows.flatMap(({ id, weeklyContractMinutes }) =>
      weeklyContractMinutes === null ? [] : [[id, weeklyContractMinutes] as const],
    ),
  );
}
