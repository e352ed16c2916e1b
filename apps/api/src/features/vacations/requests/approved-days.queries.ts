import type { DateSpan } from '@jornada/core/time/date-span';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { withFiler } from '../../../requests/filer.ts';
import type { VacationRow } from './vacation-requests.queries.ts';

/** A person's approved absences of type vacation that touch a span, in the form of vacation requests. */
export async function findVacationAbsences(
  tx: TenantTx,
  userId: string,
  { startDate, endDate }: DateSpan,
): Promise<VacationRow[]> {
  const rows = await tx
    .selectFrom('absences as absence')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'absence.tenantId').onRef('person.id', '=', 'absence.userId'),
    )
    .leftJoin('users as decider', (join) =>
      join.onRef('decider.tenantId', '=', 'absence.tenantId').onRef('decider.id', '=', 'absence.decidedBy'),
    )
    .leftJoin('users as filer', (join) =>
      join.onRef('filer.tenantId', '=', 'absence.tenantId').onRef('filer.id', '=', 'absence.filedBy'),
    )
    .leftJoin('programKeys as filerKey', (join) =>
      join
        .onRef('filerKey.tenantId', '=', 'absence.tenantId')
        .onRef('filerKey.id', '=', 'absence.filedByKey'),
    )
    .select(['absence.id', 'absence.userId', 'absence.startDate', 'absence.endDate', 'absence.reason'])
    .select(['absence.createdAt', 'absence.decidedAt', 'absence.seenAt'])
    .select(['absence.decisionNote as note', 'person.fullName as userName'])
    .select(['person.email as userEmail', 'person.staffNumber as userStaffNumber'])
    .select(['decider.fullName as decidedByName'])
    .select(['filer.fullName as filedByName', 'filerKey.name as filedByKeyName'])
    .where('absence.userId', '=', userId)
    .where('absence.type', '=', 'VACATION')
    .where('absence.startTime', 'is', null)
    .where('absence.approvalStatus', '=', 'APPROVED')
    .where('absence.startDate', '<=', endDate)
    .where('absence.endDate', '>=', startDate)
    .execute();
  return rows.map((row) => withFiler({ ...row, status: 'APPROVED' as const, firstStep: null }));
}

/** The whole days of a person's vacations in the plan that touch a span, by the request that was approved. */
export async function findApprovedSpans(
  tx: TenantTx,
  userId: string,
  { startDate, endDate }: DateSpan,
): Promise<Map<string, DateSpan[]>> {
  const rows = await tx
    .selectFrom('timeOff')
    .select((eb) => eb.fn.coalesce('vacationRequestId', 'absenceId').$notNull().as('requestId'))
    .select(['startDate', 'endDate'])
    .where('userId', '=', userId)
    .where('type', '=', 'VACATION')
    .where('startTime', 'is', null)
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .execute();
  return Map.groupBy(rows, ({ requestId }) => requestId);
}
