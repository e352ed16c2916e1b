import { frozenQuery } from '../platform/frozen-query.ts';
import type { Period } from '../platform/period.ts';
import type { TenantTx } from '../platform/with-tenant.ts';

/** Approved days away, both dates included; `type` is VACATION or that of an absence. */
export interface TimeOff {
  readonly type: string;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
}

/** Whether somebody is away on a date. */
export function covers({ startDate, endDate }: TimeOff, date: Temporal.PlainDate): boolean {
  const { compare } = Temporal.PlainDate;
  return compare(startDate, date) <= 0 && compare(date, endDate) <= 0;
}

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

/** The same of everybody in the transaction's company, by person. */
export async function findTimeOffByPerson(tx: TenantTx, { from, to }: Period) {
  const rows = await tx
    .selectFrom('absences')
    .select(['userId', 'type', 'startDate', 'endDate'])
    .where('approvalStatus', '=', 'APPROVED')
    .where('startDate', '<=', to)
    .where('endDate', '>=', from)
    .unionAll((eb) =>
      eb
        .selectFrom('vacationRequests')
        .select((column) => ['userId', column.val('VACATION').as('type'), 'startDate', 'endDate'])
        .where('status', '=', 'APPROVED')
        .where('startDate', '<=', to)
        .where('endDate', '>=', from),
    )
    .execute();
  return Map.groupBy(rows, ({ userId }) => userId);
}
