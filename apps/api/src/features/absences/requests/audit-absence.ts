import type { AuditValues } from '@jornada/contract/audit';
import type { CompanyAction } from '@jornada/contract/company/audit-log';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { writeAudit } from '../../../platform/identity/audit.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { AbsenceRow } from './absences.queries.ts';
import { inText } from './describe-absence.ts';

/** Writes a change of an absence to the audit log, without the reason: that is for those who decide, not for readers of the log. */
export function auditAbsence(
  tx: TenantTx,
  { session, now }: AdminCall,
  action: CompanyAction,
  absence: AbsenceRow,
  more: AuditValues = {},
): Promise<void> {
  const { userId, userName, type, leaveKind } = absence;
  const { startDate, endDate, startTime, endTime } = inText(absence);
  const hours = startTime && endTime ? { hours: `${startTime}–${endTime}` } : {};
  const after = { absenceType: type, ...(leaveKind && { leaveKind }), startDate, endDate, ...hours, ...more };
  return writeAudit(tx, session, { action, subjectId: userId, subjectName: userName, after }, now);
}
