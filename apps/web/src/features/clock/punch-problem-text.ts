import { clockTexts } from '@jornada/texts/clock';
import { ApiProblem } from '../../shared/call/api-problem.ts';

export function punchProblemText(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return clockTexts.punchError;
  if (problem.status === 401) return clockTexts.sessionExpired;
  if (problem.status === 409) return clockTexts.recentPunch;
  if (problem.status === 0) return clockTexts.connectionError;
  return problem.message || clockTexts.punchError;
}
