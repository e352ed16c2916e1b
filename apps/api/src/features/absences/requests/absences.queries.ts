import type { AbsenceStatus, AbsenceType } from '@jornada/contract/absences/time-off-types';
import type { LeaveKindCode } from '@jornada/core/absences/leave-kinds';
import { openEnd } from '@jornada/core/time/date-span';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

export interface AbsenceRow {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly userName: string;
  readonly type: AbsenceType;
  readonly leaveKind: LeaveKindCode | null;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly startTime: Temporal.PlainTime | null;
  readonly endTime: Temporal.PlainTime | null;
  readonly confirmedUntil: Temporal.PlainDate | null;
  readonly approvalStatus: AbsenceStatus;
  readonly reason: string;
  readonly createdAt: Temporal.Instant;
  readonly filedBy: string | null;
  readonly filedByName: string | null;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Temporal.Instant | null;
  readonly decisionNote: string | null;
  readonly seenAt: Temporal.Instant | null;
  readonly attachmentFilename: string | null;
}

/** Which absences of those visible. */
export interface AbsenceFilter {
  readonly status?: AbsenceStatus | undefined;
}

/** Absences, the latest request first. */
export async function findAbsences(
  tx: TenantTx,
  visible: VisiblePeople,
  filter: AbsenceFilter,
  { page, size }: { page: number; size: number },
): Promise<AbsenceRow[]> {
  const rows = await absences(tx, visible, filter)
    .orderBy('absence.createdAt', 'desc')
    .orderBy('absence.id')
    .limit(size)
    .offset(page * size)
    .execute();
  return rows as AbsenceRow[];
}

export async function findAbsence(
  tx: TenantTx,
  visible: VisiblePeople,
  id: string,
): Promise<AbsenceRow | undefined> {
  const row = await absences(tx, visible, {}).where('absence.id', '=', id).executeTakeFirst();
  return row as AbsenceRow | undefined;
}

export async function countAbsences(
  tx: TenantTx,
  visible: VisiblePeople,
  { status }: AbsenceFilter,
): Promise<number> {
  let matching = tx.selectFrom('absences').where(visible.among('absences.userId'));
  if (status !== undefined) matching = matching.where('approvalStatus', '=', status);
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function absences(tx: TenantTx, visible: VisiblePeople, { status }: AbsenceFilter) {
  let query = tx
    .selectFrom('absences as absence')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'absence.tenantId').onRef('person.id', '=', 'absence.userId'),
    )
    .leftJoin('users as filer', (join) =>
      join.onRef('filer.tenantId', '=', 'absence.tenantId').onRef('filer.id', '=', 'absence.filedBy'),
    )
    .leftJoin('users as decider', (join) =>
      join.onRef('decider.tenantId', '=', 'absence.tenantId').onRef('decider.id', '=', 'absence.decidedBy'),
    )
    .leftJoin('absenceAttachments as attachment', (join) =>
      join
        .onRef('attachment.tenantId', '=', 'absence.tenantId')
        .onRef('attachment.absenceId', '=', 'absence.id'),
    )
    .where(visible.among('absence.userId'))
    .select(['absence.id', 'absence.tenantId', 'absence.userId', 'person.fullName as userName'])
    .select(['absence.type', 'absence.leaveKind', 'absence.startDate', 'absence.endDate'])
    .select(['absence.startTime', 'absence.endTime', 'absence.approvalStatus', 'absence.reason'])
    .select([
      'absence.createdAt',
      'absence.filedBy',
      'filer.fullName as filedByName',
      'absence.decidedBy',
      'absence.confirmedUntil',
    ])
    .select(['decider.fullName as decidedByName', 'absence.decidedAt', 'absence.decisionNote'])
    .select(['absence.seenAt', 'attachment.fileName as attachmentFilename']);
  if (status !== undefined) query = query.where('absence.approvalStatus', '=', status);
  return query;
}

export async function insertAbsence(
  tx: TenantTx,
  absence: Pick<
    AbsenceRow,
    'id' | 'userId' | 'type' | 'leaveKind' | 'startDate' | 'endDate' | 'reason' | 'createdAt' | 'filedBy'
  > &
    Pick<AbsenceRow, 'startTime' | 'endTime'>,
): Promise<void> {
  await tx.insertInto('absences').values(absence).execute();
}

/**
 * Decides or cancels a waiting absence. Of several attempts at once one succeeds, and the others wait for it.
 * @returns whether the absence still waited
 */
export async function endAbsence(
  tx: TenantTx,
  id: string,
  end: {
    readonly approvalStatus: Exclude<AbsenceStatus, 'PENDING'>;
    readonly decidedAt: Temporal.Instant;
    readonly decidedBy: string;
    readonly decisionNote: string | null;
    readonly seenAt: Temporal.Instant | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('absences')
    .set(end)
    .where('id', '=', id)
    .where('approvalStatus', '=', 'PENDING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores until when an absence is confirmed, and marks it as unseen by its person. @returns whether it is an approved one without an end
 */
export function confirmOpen(tx: TenantTx, id: string, confirmedUntil: Temporal.PlainDate): Promise<boolean> {
  return changeOpen(tx, id, { confirmedUntil, seenAt: null });
}

/** Stores the last date of an absence, and marks it as unseen by its person. @returns whether it was an approved one without an end */
export function endOpen(tx: TenantTx, id: string, endDate: Temporal.PlainDate): Promise<boolean> {
  return changeOpen(tx, id, { endDate, seenAt: null });
}

async function changeOpen(
  tx: TenantTx,
  id: string,
  change:
    | { confirmedUntil: Temporal.PlainDate; seenAt: null }
    | { endDate: Temporal.PlainDate; seenAt: null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('absences')
    .set(change)
    .where('id', '=', id)
    .where('approvalStatus', '=', 'APPROVED')
    .where('endDate', '=', openEnd)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
