import type { OvertimeRequest } from '@jornada/contract/overtime/overtime-request';
import { overtimeTexts } from '@jornada/texts/overtime';
import { type ProblemError, problem } from '../../../platform/errors/problem.ts';
import type { OvertimeRequestRow } from './overtime-requests.queries.ts';

const newsStatuses: readonly string[] = ['APPROVED', 'REJECTED', 'TAKEN_BACK'];

/** A request as the API answers it. */
export function describeOvertimeRequest(row: OvertimeRequestRow): OvertimeRequest {
  const { id, userId, minutes, reason, status, compensatedAs, seenAt } = row;
  return {
    ...{ id, userId, minutes, reason, status, compensatedAs },
    employeeName: row.userName,
    date: row.workedOn.toString(),
    orderedBy: row.filedByName,
    createdAt: toText(row.createdAt),
    decidedAt: row.decidedAt && toText(row.decidedAt),
    decidedBy: row.decidedByName,
    decisionNote: row.note,
    isNews: newsStatuses.includes(status) && seenAt === null,
    waitsFor: [],
    firstStep: row.firstStep,
  };
}

/** The error for a late decision: the request's state, and who decided. */
export function alreadyDecided(row: OvertimeRequestRow): ProblemError {
  if (row.status === 'PENDING') throw new Error('the request waits');
  const message = overtimeTexts.already[row.status](row.decidedByName);
  return problem('REQUEST_DECIDED', { message });
}

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
