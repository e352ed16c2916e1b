import type { TenantTx } from '../../platform/with-tenant.ts';

export async function countPendingRequests(tx: TenantTx): Promise<{ absences: number; vacations: number }> {
  const [absences, vacations] = await Promise.all([
    tx
      .selectFrom('absences')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('approvalStatus', '=', 'PENDING')
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('vacationRequests')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow(),
  ]);
  return { absences: absences.count, vacations: vacations.count };
}
