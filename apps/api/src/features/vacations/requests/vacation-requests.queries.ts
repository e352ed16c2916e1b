import type { FirstStep } from '@jornada/contract/first-step';
import type { VacationStatus } from '@jornada/contract/vacations/vacation-request';
import type { DateSpan } from '@jornada/core/time/date-span';
import { type SqlBool, sql } from 'kysely';
import { onlyPerson, type VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { withFiler } from '../../../requests/filer.ts';
import { firstStep } from '../../../requests/first-step.queries.ts';
import { type WantedRequests, wanted } from '../../../requests/requests.queries.ts';
import type { Filed } from '../../../requests/time-off.ts';

/** Whole days of vacation that somebody asks for. */
export interface AskedVacation extends DateSpan {
  readonly reason: string;
  readonly type: 'VACATION';
  readonly hours: null;
}

export interface VacationRow extends DateSpan {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly userEmail: string | null;
  readonly userStaffNumber: string | null;
  readonly reason: string;
  readonly status: VacationStatus | 'CANCELLED';
  readonly createdAt: Temporal.Instant;
  readonly decidedAt: Temporal.Instant | null;
  readonly decidedByName: string | null;
  readonly note: string | null;
  readonly filedByName: string | null;
  readonly seenAt: Temporal.Instant | null;
  readonly firstStep: FirstStep;
}

/** Requests of those visible, the latest first. */
export async function findVacations(
  tx: TenantTx,
  visible: VisiblePeople,
  which: WantedRequests,
): Promise<VacationRow[]> {
  const rows = await wanted(vacations(tx), 'vacation_requests', visible, which).execute();
  return rows.map(withFiler) as VacationRow[];
}

/** The approved requests of a person that touch a span. */
export async function findVacationsWithin(
  tx: TenantTx,
  userId: string,
  { startDate, endDate }: DateSpan,
): Promise<VacationRow[]> {
  const within = sql<SqlBool>`request.start_date <= ${endDate} AND request.end_date >= ${startDate}`;
  const approved = { status: 'APPROVED' };
  const query = wanted(vacations(tx), 'vacation_requests', onlyPerson(userId), approved).where(within);
  return (await query.execute()).map(withFiler) as VacationRow[];
}

function vacations(tx: TenantTx) {
  return tx
    .selectFrom('vacationRequests as request')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'request.tenantId').onRef('person.id', '=', 'request.userId'),
    )
    .leftJoin('users as decider', (join) =>
      join.onRef('decider.tenantId', '=', 'request.tenantId').onRef('decider.id', '=', 'request.reviewedBy'),
    )
    .leftJoin('users as filer', (join) =>
      join.onRef('filer.tenantId', '=', 'request.tenantId').onRef('filer.id', '=', 'request.filedBy'),
    )
    .leftJoin('programKeys as filerKey', (join) =>
      join
        .onRef('filerKey.tenantId', '=', 'request.tenantId')
        .onRef('filerKey.id', '=', 'request.filedByKey'),
    )
    .select(['request.id', 'request.userId', 'request.startDate', 'request.endDate', 'request.reason'])
    .select(['request.status', 'request.createdAt', 'request.reviewedAt as decidedAt', 'request.seenAt'])
    .select(['request.adminComments as note', 'person.fullName as userName', 'person.email as userEmail'])
    .select(['person.staffNumber as userStaffNumber'])
    .select(['decider.fullName as decidedByName', 'filer.fullName as filedByName'])
    .select('filerKey.name as filedByKeyName')
    .select(firstStep.as('firstStep'));
}

export async function insertVacation(
  tx: TenantTx,
  { id, userId, startDate, endDate, reason, filedBy, filedByKey, createdAt }: Filed<AskedVacation>,
): Promise<void> {
  const vacation = { id, userId, startDate, endDate, reason, filedBy, filedByKey, createdAt };
  await tx.insertInto('vacationRequests').values(vacation).execute();
}
