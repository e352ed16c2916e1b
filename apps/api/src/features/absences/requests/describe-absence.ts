import type { Absence } from '@jornada/contract/absences/absence';
import { calendarDays, isOpenEnded } from '@jornada/core/time/date-span';
import type { AbsenceRow } from './absences.queries.ts';

/** An absence as the API answers it. */
export function describeAbsence(row: AbsenceRow): Absence {
  const { id, tenantId, status, attachmentFilename, seenAt, filedByName } = row;
  const isDecided = status === 'APPROVED' || status === 'REJECTED';
  const isFiled = status === 'PENDING' && filedByName !== null;
  return {
    ...{ id, userId: row.userId, userName: row.userName, type: row.type, leaveKind: row.leaveKind },
    ...inText(row),
    days: lengthOf(row),
    confirmedUntil: row.confirmedUntil?.toString() ?? null,
    approvalStatus: status,
    reason: row.reason,
    attachmentUrl:
      attachmentFilename === null
        ? null
        : `/files/absence/${tenantId}/${id}/${encodeURIComponent(attachmentFilename)}`,
    attachmentFilename,
    createdAt: toText(row.createdAt),
    filedByName,
    decidedAt: row.decidedAt && toText(row.decidedAt),
    decidedByName: row.decidedByName,
    decisionNote: row.note,
    isNews: seenAt === null && (isDecided || isFiled),
    waitsFor: [],
    firstStep: row.firstStep,
  };
}

function lengthOf(row: AbsenceRow): number | null {
  if (isOpenEnded(row)) return null;
  return row.startTime === null ? calendarDays(row) : 1;
}

/** The dates and hours of an absence as text. */
export function inText({ startDate, endDate, startTime, endTime }: Omit<AbsenceSpan, 'type'>) {
  return {
    startDate: startDate.toString(),
    endDate: isOpenEnded({ endDate }) ? null : endDate.toString(),
    startTime: startTime?.toString({ smallestUnit: 'minute' }) ?? null,
    endTime: endTime?.toString({ smallestUnit: 'minute' }) ?? null,
  };
}

type AbsenceSpan = Pick<AbsenceRow, 'type' | 'startDate' | 'endDate' | 'startTime' | 'endTime'>;

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
