import type { VacationStatus } from '@jornada/contract/vacations/vacation-request';
import type { DateSpan } from '@jornada/core/time/date-span';
import { onlyPerson, type VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

export interface VacationRow extends DateSpan {
  readonly id: string;
  readonly userId: string;
  readonly employeeName: string;
  readonly employeeEmail: string;
  readonly reason: string;
  readonly status: VacationStatus | 'CANCELLED';
  readonly createdAt: Temporal.Instant;
  readonly reviewedAt: Temporal.Instant | null;
  readonly reviewedByName: string | null;
  readonly adminComments: string | null;
  readonly filedByName: string | null;
  readonly seenAt: Temporal.Instant | null;
}

/** Which requests of those visible, never one that its person took back. */
export interface VacationFilter {
  readonly status?: VacationStatus | undefined;
}

/** Requests, the latest first. */
export async function findVacations(
  tx: TenantTx,
  visible: VisiblePeople,
  { status }: VacationFilter,
  { page, size }: { page: number; size: number },
): Promise<VacationRow[]> {
  let query = requests(tx, visible).where('request.status', '<>', 'CANCELLED');
  if (status !== undefined) query = query.where('request.status', '=', status);
  const rows = await query
    .orderBy('request.createdAt', 'desc')
    .orderBy('request.id')
    .limit(size)
    .offset(page * size)
    .execute();
  return rows.map(toRow);
}

export async function countVacations(
  tx: TenantTx,
  visible: VisiblePeople,
  { status }: VacationFilter,
): Promise<number> {
  let matching = tx
    .selectFrom('vacationRequests')
    .where(visible.among('vacationRequests.userId'))
    .where('status', '<>', 'CANCELLED');
  if (status !== undefined) matching = matching.where('status', '=', status);
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findVacation(
  tx: TenantTx,
  visible: VisiblePeople,
  id: string,
): Promise<VacationRow | undefined> {
  const row = await requests(tx, visible).where('request.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** The approved requests of a person that touch a span. */
export async function findVacationsWithin(
  tx: TenantTx,
  userId: string,
  { startDate, endDate }: DateSpan,
): Promise<VacationRow[]> {
  const rows = await requests(tx, onlyPerson(userId))
    .where('request.status', '=', 'APPROVED')
    .where('request.startDate', '<=', endDate)
    .where('request.endDate', '>=', startDate)
    .execute();
  return rows.map(toRow);
}

function requests(tx: TenantTx, visible: VisiblePeople) {
  return tx
    .selectFrom('vacationRequests as request')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'request.tenantId').onRef('person.id', '=', 'request.userId'),
    )
    .leftJoin('users as reviewer', (join) =>
      join
        .onRef('reviewer.tenantId', '=', 'request.tenantId')
        .onRef('reviewer.id', '=', 'request.reviewedBy'),
    )
    .leftJoin('users as filer', (join) =>
      join.onRef('filer.tenantId', '=', 'request.tenantId').onRef('filer.id', '=', 'request.filedBy'),
    )
    .where(visible.among('request.userId'))
    .select(['request.id', 'request.userId', 'request.startDate', 'request.endDate', 'request.reason'])
    .select(['request.status', 'request.createdAt', 'request.reviewedAt', 'request.adminComments'])
    .select(['request.seenAt', 'person.fullName as employeeName', 'person.email as employeeEmail'])
    .select(['reviewer.fullName as reviewedByName', 'filer.fullName as filedByName']);
}

function toRow(row: Omit<VacationRow, 'status'> & { readonly status: string }): VacationRow {
  return { ...row, status: row.status as VacationRow['status'] };
}

/** Who reviewed a request, when and how; `seenAt` is null until its person has seen that. */
export interface Decision {
  readonly reviewedAt: Temporal.Instant;
  readonly reviewedBy: string;
  readonly adminComments: string | null;
  readonly seenAt: Temporal.Instant | null;
}

export async function insertVacation(
  tx: TenantTx,
  request: DateSpan &
    Pick<VacationRow, 'id' | 'userId' | 'reason' | 'status' | 'createdAt'> &
    Partial<Decision> & { readonly filedBy: string | null },
): Promise<void> {
  await tx.insertInto('vacationRequests').values(request).execute();
}

/** Decides a waiting request. @returns false when it no longer waited: of several decisions at once one succeeds */
export async function endVacation(
  tx: TenantTx,
  id: string,
  end: Decision & { readonly status: 'APPROVED' | 'REJECTED' },
): Promise<boolean> {
  const ended = await waiting(tx, id).set(end).executeTakeFirstOrThrow();
  return ended.numUpdatedRows === 1n;
}

/** Withdraws a waiting request in the name of its person. */
export async function takeVacationBack(tx: TenantTx, id: string): Promise<boolean> {
  const ended = await waiting(tx, id).set({ status: 'CANCELLED' }).executeTakeFirstOrThrow();
  return ended.numUpdatedRows === 1n;
}

function waiting(tx: TenantTx, id: string) {
  return tx.updateTable('vacationRequests').where('id', '=', id).where('status', '=', 'PENDING');
}
