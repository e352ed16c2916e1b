import { ApiProblem } from '../../shared/call/api-problem.ts';

/** What the server has against one field of what was sent; undefined for nothing. */
export function fieldErrorOf(problem: unknown, field: string): string | undefined {
  return problem instanceof ApiProblem ? problem.answer.fieldErrors?.[field] : undefined;
}
