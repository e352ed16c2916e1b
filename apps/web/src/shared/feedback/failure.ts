import { statusTexts } from '@jornada/texts/page-errors';
import { ApiProblem } from '../call/api-problem.ts';

/** What a person is told about a failure. */
export interface Failure {
  readonly title?: string | undefined;
  readonly reason: string;
}

/** The server's own message if it sent one, else the default sentence of the action; a lost connection is also mentioned. */
export function failureOf(problem: unknown, fixed: string): Failure {
  if (!(problem instanceof ApiProblem)) return { reason: fixed };
  if (problem.message) return { reason: problem.message };
  const isLost = problem.status === 0;
  return isLost && statusTexts[0] ? { title: fixed, reason: statusTexts[0] } : { reason: fixed };
}

/** Whether the fault is the server's or the network's, so that the same may be tried again as it is. */
export function mayRetry(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.isUnanswered;
}

/** The default sentence of the action, followed by the reason if the server or the lost connection gives one. */
export function failureUnder(problem: unknown, fixed: string): Failure {
  const { reason } = failureOf(problem, fixed);
  return reason === fixed ? { reason } : { title: fixed, reason };
}
