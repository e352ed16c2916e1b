import { queryOfVisible } from '../../authorization/query-of-visible.reads.ts';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** How many requests wait for a decision, each kind of those visible. */
export async function countPendingRequests(
  tx: TenantTx,
  visible: { readonly absences: VisiblePeople; readonly vacations: VisiblePeople },
): Promise<{ absences: number; vacations: number }> {
  const [[absences], [vacations]] = await Promise.all([
    pendingAbsences(tx, visible.absences, {}),
    pendingVacations(tx, visible.vacations, {}),
  ]);
  return { absences: absences?.count ?? 0, vacations: vacations?.count ?? 0 };
}

const pendingAbsences = queryOfVisible((tx, visible) =>
  tx
    .selectFrom('absences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(visible.among('absences.userId'))
    .where('approvalStatus', '=', 'PENDING'),
);

const pendingVacations = queryOfVisible((tx, visible) =>
  tx
    .selectFrom('vacationRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(visible.among('vacationRequests.userId'))
    .where('status', '=', 'PENDING'),
);
