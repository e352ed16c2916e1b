import { type DateSpan, isOpenEnded } from '@jornada/core/time/date-span';
import type { Period } from '../../../platform/time/period.ts';
import { queryOfPeople } from '../../../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** A period of whole days off that a list shows, decided or not, both dates included; `type` is VACATION or that of an absence. */
export interface ShownTimeOff {
  readonly type: string;
  readonly status: 'PENDING' | 'APPROVED' | 'REJECTED';
  readonly reason: string;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
}

/**
 * The time off of people that touches a period, by person, the most significant first: approved requests with the days they have in the
 * plan, waiting and rejected ones with the days that were asked for.
 */
export async function findShownTimeOff(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<Map<string, ShownTimeOff[]>> {
  const rows = await shownTimeOff(tx, userIds, { from, to });
  const shown = rows.map((row) => ({
    ...row,
    ...knownEnd(row),
    status: row.status as ShownTimeOff['status'],
  }));
  const weightiest = shown.sort((left, right) => weight[left.status] - weight[right.status]);
  return Map.groupBy(weightiest, ({ userId }) => userId);
}

/** A rejected illness without an end is shown on its first day only; otherwise it would appear on every later day. */
function knownEnd({
  status,
  startDate,
  endDate,
}: DateSpan & { readonly status: string }): Pick<DateSpan, 'endDate'> {
  return { endDate: status === 'REJECTED' && isOpenEnded({ endDate }) ? startDate : endDate };
}

/** Where two requests cover one day, approved goes before waiting, and waiting before rejected; of two alike, the later one. */
const weight = { APPROVED: 0, PENDING: 1, REJECTED: 2 } as const;

const shownTimeOff = queryOfPeople(
  (tx, people, { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) =>
    tx
      .selectFrom('timeOff as off')
      .leftJoin('absences as absence', (join) =>
        join.onRef('absence.tenantId', '=', 'off.tenantId').onRef('absence.id', '=', 'off.absenceId'),
      )
      .leftJoin('vacationRequests as vacation', (join) =>
        join
          .onRef('vacation.tenantId', '=', 'off.tenantId')
          .onRef('vacation.id', '=', 'off.vacationRequestId'),
      )
      .select((eb) => [
        'off.userId',
        'off.type',
        eb.val('APPROVED').as('status'),
        eb.fn.coalesce('absence.reason', 'vacation.reason').$notNull().as('reason'),
        'off.startDate',
        'off.endDate',
        eb.fn.coalesce('absence.createdAt', 'vacation.createdAt').$notNull().as('createdAt'),
      ])
      .where('off.userId', '=', people)
      .where('off.startTime', 'is', null)
      .where('off.startDate', '<=', to)
      .where('off.endDate', '>=', from)
      .unionAll((eb) =>
        eb
          .selectFrom('absences')
          .select([
            'userId',
            'type',
            'approvalStatus as status',
            'reason',
            'startDate',
            'endDate',
            'createdAt',
          ])
          .where('userId', '=', people)
          .where('approvalStatus', 'in', ['PENDING', 'REJECTED'])
          .where('startTime', 'is', null)
          .where('startDate', '<=', to)
          .where('endDate', '>=', from),
      )
      .unionAll((eb) =>
        eb
          .selectFrom('vacationRequests')
          .select((column) => ['userId', column.val('VACATION').as('type'), 'status', 'reason', 'startDate'])
          .select(['endDate', 'createdAt'])
          .where('userId', '=', people)
          .where('status', 'in', ['PENDING', 'REJECTED'])
          .where('startDate', '<=', to)
          .where('endDate', '>=', from),
      )
      .orderBy('createdAt', 'desc'),
);
