import { unearningLeaveKinds } from '@jornada/core/absences/leave-kinds';
import type { Agreement } from '@jornada/core/timekeeping/agreed-hours';
import { sql } from 'kysely';
import { findEmployments } from '../plan/employments.reads.ts';
import { findWorkingTimeRules } from '../plan/working-time-rules.reads.ts';
import type { Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** What decides how much work of a year people of the transaction's company owe, by person; of nobody else anything is answered. */
export async function findAgreements(
  tx: TenantTx,
  userIds: readonly string[],
  period: Period,
): Promise<Map<string, Agreement>> {
  const [ofCompany, employments, unpaid] = await Promise.all([
    findWorkingTimeRules(tx),
    findEmployments(tx, userIds),
    findUnpaidLeave(tx, userIds, period),
  ]);
  return new Map(
    Array.from(employments, ([id, { contracts, bornOn: _, ...employment }]) => [
      id,
      { employment, contracts, ofCompany, unpaid: unpaid.get(id) ?? [] },
    ]),
  );
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
