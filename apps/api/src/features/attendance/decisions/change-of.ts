import type { DayAction } from '@jornada/contract/attendance/day-decisions';
import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { writtenDay } from '../../../plan/validated-day.ts';
import type { ClosableDay } from '../days/closable-days.ts';
import type { DecisionChange } from './day-decisions.queries.ts';

interface Decision {
  readonly action: DayAction;
  readonly reason: string;
  readonly status: AttendanceDayRow['status'];
  /** What a validation freezes; missing where the day cannot be validated. */
  readonly closable: ClosableDay | undefined;
}

/** What a decision changes; null where the day is already that way. */
export function changeOf(
  { action, reason, status, closable }: Decision,
  now: Temporal.Instant,
): DecisionChange | null {
  switch (action) {
    case 'JUSTIFY':
      return status.justification === reason ? null : { justification: reason };
    case 'UNJUSTIFY':
      return status.justification === null ? null : { justification: null };
    case 'APPROVE':
      return reviewed(status, 'APPROVED', reason);
    case 'REJECT':
      return reviewed(status, 'REJECTED', reason);
    case 'UNREVIEW':
      return status.review === null ? null : { review: null, reviewComment: null };
    case 'VALIDATE':
      if (status.validated || !closable) return null;
      return { validatedAt: now, validatedPlan: writtenDay(closable.planned, closable.punchIds) };
    case 'UNVALIDATE':
      return status.validated ? { validatedAt: null, validatedPlan: null } : null;
  }
}

function reviewed(
  status: AttendanceDayRow['status'],
  review: 'APPROVED' | 'REJECTED',
  reason: string,
): DecisionChange | null {
  const reviewComment = reason === '' ? null : reason;
  if (status.review === review && status.reviewComment === reviewComment) return null;
  return { review, reviewComment };
}
