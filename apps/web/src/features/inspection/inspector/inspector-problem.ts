import type { ErrorCode } from '@jornada/contract/error-codes';
import { inspectorErrors } from '@jornada/texts/inspection';
import { ApiProblem, problemText } from '../../../shared/call/api-problem.ts';

const byCode: Partial<Record<ErrorCode | '', string>> = inspectorErrors.codes;

/** The sentence for a failed call, as one speaks to an inspector. */
export function inspectorProblemText(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return problemText(problem);
  const { code, status } = problem;
  if (status === 0) return inspectorErrors.offline;
  return byCode[code as ErrorCode] ?? (status >= 500 ? inspectorErrors.server : problemText(problem));
}
