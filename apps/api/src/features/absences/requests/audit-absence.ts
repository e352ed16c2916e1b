import type { AuditValues } from '@jornada/contract/audit';
import type { CompanyAction } from '@jornada/contract/company/audit-log';
import type { AdminCall } from '../../../platform/admin-call.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import type { AbsenceRow } from './absences.queries.ts';
import { inText } from './describe-absence.ts';

/** Writes down what was done with an absence. Why somebody is away is for those who decide, not for who reads the log. */
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
