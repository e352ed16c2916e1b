import { frozenQuery } from '../../platform/frozen-query.ts';
import type { Period } from '../../platform/period.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';

/** The approved absences and vacations of a person that touch a period: days on which nothing is expected. */
export function findTimeOff(tx: TenantTx, userId: string, period: Period) {
  return timeOff(tx, { userId, from: period.from, to: period.to });
}

const timeOff = frozenQuery(
  (tx, { userId, from, to }: { userId: string; from: Temporal.PlainDate; to: Temporal.PlainDate }) =>
    tx
      .selectFrom('absences')
      .select(['type', 'startDate', 'endDate'])
      .where('userId', '=', userId)
      .where('approvalStatus', '=', 'APPROVED')
      .where('startDate', '<=', to)
      .where('endDate', '>=', from)
      .unionAll((eb) =>
        eb
          .selectFrom('vacationRequests')
          .select((column) => [column.val('VACATION').as('type'), 'startDate', 'endDate'])
          .where('userId', '=', userId)
          .where('status', '=', 'APPROVED')
          .where('startDate', '<=', to)
          .where('endDate', '>=', from),
      ),
);
