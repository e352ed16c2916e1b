import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { type Failure, failureOf } from '../../../shared/feedback/failure.ts';

const { edit: texts } = attendanceTexts;

/** An answer that reports that nothing was done, or that cannot be understood. */
class RefusedAnswer extends Error {}

/** @throws RefusedAnswer unless the answer confirms that the change was made */
export function requireSuccess(answer: unknown): void {
  const { success, message } = (answer ?? {}) as { success?: unknown; message?: unknown };
  if (success === true) return;
  if (success !== false) throw new RefusedAnswer(texts.badAnswer);
  throw new RefusedAnswer(typeof message === 'string' && message ? message : texts.failed);
}

/** Why nothing was saved. */
export function saveFailure(problem: Error): Failure {
  if (problem instanceof RefusedAnswer) return { reason: problem.message };
  return failureOf(problem, texts.failed);
}

/** The day as somebody else changed it meanwhile; undefined for every other error. */
export function changedDay(problem: Error): AttendanceDayRow | undefined {
  return isRefusedBy(problem, 'CHANGED_MEANWHILE') ? problem.answer.day : undefined;
}

export function isRefusedBy(
  problem: Error,
  code: 'CHANGED_MEANWHILE' | 'EDIT_WINDOW_OVER',
): problem is ApiProblem {
  return problem instanceof ApiProblem && problem.code === code;
}
