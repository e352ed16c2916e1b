import { unearningLeaveKinds } from '@jornada/core/absences/leave-kinds';
import type { Agreement, YearlyNumber } from '@jornada/core/timekeeping/agreed-hours';
import { sql } from 'kysely';
import { findWorkingTimeRules } from '../plan/working-time-rules.reads.ts';
import type { Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** What decides how much work of a year people of the transaction's company owe, by person; of nobody else anything is answered. */
export async function findAgreements(
  tx: TenantTx,
  userIds: readonly string[],
  period: Period,
): Promise<Map<string, Agreement>> {
  const areTheirs = sql<string>`any(${userIds}::uuid[])`;
  const [ofCompany, ofPeople, people, unpaid] = await Promise.all([
    findWorkingTimeRules(tx),
    findYearlyNumbers(tx, userIds),
    tx
      .selectFrom('users')
      .select(['id', 'employedFrom', 'employedUntil', 'partTimeFrom', 'partTimeUntil'])
      .where('id', '=', areTheirs)
      .execute(),
    findUnpaidLeave(tx, userIds, period),
  ]);
  return new Map(
    people.map(({ id, employedFrom, employedUntil, partTimeFrom, partTimeUntil }) => [
      id,
      {
        employment: { employedFrom, employedUntil },
        partTime: { partTimeFrom, partTimeUntil },
        ofCompany,
        ofPerson: ofPeople.get(id) ?? [],
        unpaid: unpaid.get(id) ?? [],
      },
    ]),
  );
}

/** The numbers of hours a year that are agreed on with people, in order, by person. */
export async function findYearlyNumbers(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, (YearlyNumber & { readonly validFrom: Temporal.PlainDate })[]>> {
  const rows = await tx
    .selectFrom('agreedHours')
    .select(['userId', 'validFrom', 'yearlyMinutes'])
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .orderBy('validFrom')
    .execute();
  return Map.groupBy(rows, ({ userId }) => userId);
}

/** The whole days of approved leave without pay of people that touch a period, by person. */
async function findUnpaidLeave(tx: TenantTx, userIds: readonly string[], { from, to }: Period) {
  const rows = await tx
    .selectFrom('timeOff')
    .innerJoin('absences', (join) =>
      join.onRef('absences.tenantId', '=', 'timeOff.tenantId').onRef('absences.id', '=', 'timeOff.absenceId'),
    )
    .select(['timeOff.userId', 'timeOff.startDate', 'timeOff.endDate'])
    .where('timeOff.userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('timeOff.startTime', 'is', null)
    .where('absences.leaveKind', 'in', [...unearningLeaveKinds])
    .where('timeOff.startDate', '<=', to)
    .where('timeOff.endDate', '>=', from)
    .orderBy('timeOff.startDate')
    .execute();
  return Map.groupBy(rows, ({ userId }) => userId);
}
