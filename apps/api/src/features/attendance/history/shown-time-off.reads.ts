import type { Period } from '../../../platform/period.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';

/** A request for time off that is shown on its days, decided or not, both dates included; `type` is VACATION or that of an absence. */
export interface ShownTimeOff {
  readonly type: string;
  readonly status: 'PENDING' | 'APPROVED' | 'REJECTED';
  readonly reason: string;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
}

/** The absences and vacations of people that touch a period, but for those they cancelled, by person: the weightiest first. */
export async function findShownTimeOff(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<Map<string, ShownTimeOff[]>> {
  const rows = await tx
    .selectFrom('absences')
    .select(['userId', 'type', 'approvalStatus as status', 'reason', 'startDate', 'endDate', 'createdAt'])
    .where('userId', 'in', userIds)
    .where('approvalStatus', '<>', 'CANCELLED')
    .where('startDate', '<=', to)
    .where('endDate', '>=', from)
    .unionAll((eb) =>
      eb
        .selectFrom('vacationRequests')
        .select((column) => ['userId', column.val('VACATION').as('type'), 'status', 'reason', 'startDate'])
        .select(['endDate', 'createdAt'])
        .where('userId', 'in', userIds)
        .where('startDate', '<=', to)
        .where('endDate', '>=', from),
    )
    .orderBy('createdAt', 'desc')
    .execute();
  const shown = rows.map((row) => ({ ...row, status: row.status as ShownTimeOff['status'] }));
  const weightiest = shown.sort((left, right) => weight[left.status] - weight[right.status]);
  return Map.groupBy(weightiest, ({ userId }) => userId);
}

/** What was approved says more of a day than what waits, and that more than what was refused; of two alike, the later. */
const weight = { APPROVED: 0, PENDING: 1, REJECTED: 2 } as const;
