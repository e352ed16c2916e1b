import type { Period } from '../../platform/period.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';

/** The approved absences and vacations of a person that touch a period: days on which nothing is expected. */
export function findTimeOff(tx: TenantTx, userId: string, period: Period) {
  return tx
    .selectFrom('absences')
    .select(['type', 'startDate', 'endDate'])
    .where('userId', '=', userId)
    .where('approvalStatus', '=', 'APPROVED')
    .where('startDate', '<=', period.to)
    .where('endDate', '>=', period.from)
    .unionAll((eb) =>
      eb
        .selectFrom('vacationRequests')
        .select((column) => [column.val('VACATION').as('type'), 'startDate', 'endDate'])
        .where('userId', '=', userId)
        .where('status', '=', 'APPROVED')
        .where('startDate', '<=', period.to)
        .where('endDate', '>=', period.from),
    )
    .execute();
}
