import { ApiProblem } from '../../shared/call/api-problem.ts';

/** How often a punch is sent again automatically before the person is asked. */
const mostTimes = 4;

/**
 * Whether a punch that was refused because of too many requests is sent again automatically. @param failures how many times it was refused
 * before
 */
export function isRetried(failures: number, problem: unknown): boolean {
  return failures < mostTimes && waitOf(problem) !== null;
}

/**
 * The delay before that, in milliseconds: one to two times what the server asked for, at random, so that punches refused together do not
 * arrive together again.
 * @param chance from 0 to 1
 */
export function retryDelayMs(problem: unknown, chance = Math.random()): number {
  return (waitOf(problem) ?? 0) * 1_000 * (1 + chance);
}

function waitOf(problem: unknown): number | null {
  return problem instanceof ApiProblem && problem.status === 503 ? problem.retryAfter : null;
}
