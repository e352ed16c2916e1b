import { ApiProblem } from '../../shared/call/api-problem.ts';

/** How often a punch is sent again by itself; then the person is asked. */
const mostTimes = 4;

/** Whether a punch that was refused because too many came at once is sent again by itself. @param failures how often it was, before */
export function comesBack(failures: number, problem: unknown): boolean {
  return failures < mostTimes && waitOf(problem) !== null;
}

/**
 * After how many milliseconds: between once and twice what the server asked for, so that those who were refused together do not
 * come back together.
 * @param chance from 0 to 1
 */
export function comesBackAfter(problem: unknown, chance = Math.random()): number {
  return (waitOf(problem) ?? 0) * 1_000 * (1 + chance);
}

function waitOf(problem: unknown): number | null {
  return problem instanceof ApiProblem && problem.status === 503 ? problem.retryAfter : null;
}
