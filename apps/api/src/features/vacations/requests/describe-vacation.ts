import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { calendarDays } from '@jornada/core/time/date-span';
import { vacationRuleTexts } from '@jornada/texts/vacations-rules';
import { type ProblemError, problem } from '../../../platform/errors/problem.ts';
import type { VacationRow } from './vacation-requests.queries.ts';

/** A request as the API answers it; must not be a withdrawn one. */
export function describeVacation(row: VacationRow): VacationRequest {
  const { id, userId, status, reason, seenAt, filedByName } = row;
  if (status === 'CANCELLED') throw new Error('a request that was taken back is shown to nobody');
  return {
    ...{ id, userId, status, reason, filedByName },
    employeeName: row.userName,
    employeeEmail: row.userEmail,
    employeeStaffNumber: row.userStaffNumber,
    startDate: row.startDate.toString(),
    endDate: row.endDate.toString(),
    days: calendarDays(row),
    createdAt: toText(row.createdAt),
    reviewedAt: row.decidedAt && toText(row.decidedAt),
    reviewedByName: row.decidedByName,
    adminComments: row.note,
    isNews: status !== 'PENDING' && seenAt === null,
    waitsFor: [],
    firstStep: row.firstStep,
  };
}

/** The error for a late decision: the request's state, and who decided. */
export function alreadyDecided(row: VacationRow): ProblemError {
  if (row.status === 'PENDING') throw new Error('the request waits');
  const message = vacationRuleTexts.decided[row.status](row.decidedByName);
  if (row.status === 'CANCELLED') return problem('REQUEST_DECIDED', { message });
  return problem('REQUEST_DECIDED', { message, vacation: describeVacation(row) });
}

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
