import type { AbsenceStatus, AbsenceType } from '@jornada/contract/absences/time-off-types';
import type { FirstStep } from '@jornada/contract/first-step';
import type { LeaveKindCode } from '@jornada/core/absences/leave-kinds';
import { openEnd } from '@jornada/core/time/date-span';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { withFiler } from '../../../requests/filer.ts';
import { firstStep } from '../../../requests/first-step.queries.ts';
import { type WantedRequests, wanted } from '../../../requests/requests.queries.ts';
import type { Filed } from '../../../requests/time-off.ts';
import type { AskedAbsence } from './asked-absence.ts';

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
  readonly status: AbsenceStatus;
  readonly reason: string;
  readonly createdAt: Temporal.Instant;
  readonly filedByName: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Temporal.Instant | null;
  readonly note: string | null;
  readonly seenAt: Temporal.Instant | null;
  readonly attachmentFilename: string | null;
  readonly firstStep: FirstStep;
}

/** Absences of those visible, the latest request first. */
export async function findAbsences(
  tx: TenantTx,
  visible: VisiblePeople,
  which: WantedRequests,
): Promise<AbsenceRow[]> {
  const absences = tx
    .selectFrom('absences as request')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'request.tenantId').onRef('person.id', '=', 'request.userId'),
    )
    .leftJoin('users as filer', (join) =>
      join.onRef('filer.tenantId', '=', 'request.tenantId').onRef('filer.id', '=', 'request.filedBy'),
    )
    .leftJoin('programKeys as filerKey', (join) =>
      join
        .onRef('filerKey.tenantId', '=', 'request.tenantId')
        .onRef('filerKey.id', '=', 'request.filedByKey'),
    )
    .leftJoin('users as decider', (join) =>
      join.onRef('decider.tenantId', '=', 'request.tenantId').onRef('decider.id', '=', 'request.decidedBy'),
    )
    .leftJoin('absenceAttachments as attachment', (join) =>
      join
        .onRef('attachment.tenantId', '=', 'request.tenantId')
        .onRef('attachment.absenceId', '=', 'request.id'),
    )
    .select(['request.id', 'request.tenantId', 'request.userId', 'person.fullName as userName'])
    .select(['request.type', 'request.leaveKind', 'request.startDate', 'request.endDate'])
    .select(['request.startTime', 'request.endTime', 'request.approvalStatus as status', 'request.reason'])
    .select(['request.createdAt', 'filer.fullName as filedByName', 'filerKey.name as filedByKeyName'])
    .select(['request.confirmedUntil', 'decider.fullName as decidedByName', 'request.decidedAt'])
    .select(['request.decisionNote as note', 'request.seenAt', 'attachment.fileName as attachmentFilename'])
    .select(firstStep.as('firstStep'));
  const rows = await wanted(absences, 'absences', visible, which).execute();
  return rows.map(withFiler) as AbsenceRow[];
}

export async function insertAbsence(tx: TenantTx, { hours, ...absence }: Filed<AskedAbsence>): Promise<void> {
  const { startTime, endTime } = hours ?? { startTime: null, endTime: null };
  await tx
    .insertInto('absences')
    .values({ ...absence, startTime, endTime })
    .execute();
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
