import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** How many requests wait for a decision, each kind of those visible. */
export async function countPendingRequests(
  tx: TenantTx,
  visible: { readonly absences: VisiblePeople; readonly vacations: VisiblePeople },
): Promise<{ absences: number; vacations: number }> {
  const [absences, vacations] = await Promise.all([
    tx
      .selectFrom('absences')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(visible.absences.among('absences.userId'))
      .where('approvalStatus', '=', 'PENDING')
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('vacationRequests')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(visible.vacations.among('vacationRequests.userId'))
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow(),
  ]);
  return { absences: absences.count, vacations: vacations.count };
}
