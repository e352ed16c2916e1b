import type { AuditValues } from '@jornada/contract/audit';
import type { CompanyAction } from '@jornada/contract/company/audit-log';
import type { CompanyEvent } from '../../../events/company-event.ts';
import type { AbsenceRow } from './absences.queries.ts';
import { inText } from './describe-absence.ts';

/** What is said of an absence to which something happened, without the reason: that is for those who decide, not for readers of the log. */
export function absenceEvent(
  action: CompanyAction,
  absence: AbsenceRow,
  more: AuditValues = {},
): CompanyEvent {
  const { userId, userName, type, leaveKind } = absence;
  const { startDate, endDate, startTime, endTime } = inText(absence);
  const hours = startTime && endTime ? { hours: `${startTime}–${endTime}` } : {};
  const after = { absenceType: type, ...(leaveKind && { leaveKind }), startDate, endDate, ...hours, ...more };
  return { action, subjectId: userId, subjectName: userName, after };
}
