import type { Period } from '../platform/period.ts';
import { queryOfPeople } from '../platform/query-of-people.ts';
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

/** The approved absences and vacations of people that touch a period, by person: days on which nothing is expected of them. */
export async function findTimeOff(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<Map<string, TimeOff[]>> {
  const rows = await timeOff(tx, userIds, { from, to });
  return Map.groupBy(rows, ({ userId }) => userId);
}

const timeOff = queryOfPeople(
  (tx, people, { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) =>
    tx
      .selectFrom('absences')
      .select(['userId', 'type', 'startDate', 'endDate'])
      .where('userId', '=', people)
      .where('approvalStatus', '=', 'APPROVED')
      .where('startDate', '<=', to)
      .where('endDate', '>=', from)
      .unionAll((eb) =>
        eb
          .selectFrom('vacationRequests')
          .select((column) => ['userId', column.val('VACATION').as('type'), 'startDate', 'endDate'])
          .where('userId', '=', people)
          .where('status', '=', 'APPROVED')
          .where('startDate', '<=', to)
          .where('endDate', '>=', from),
      ),
);
