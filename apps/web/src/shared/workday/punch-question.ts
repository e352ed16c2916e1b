import type { WorkDayStatus } from '@jornada/contract/clock/work-day-status';
import { ApiProblem } from '../call/api-problem.ts';

export type OpenPair = NonNullable<WorkDayStatus['openPair']>;

/** What a person has to confirm before the server records a punch. */
export type Question =
  | { readonly about: 'vacation' }
  /** A record of the person lies in the future. */
  | { readonly about: 'future-record' }
  /** An entry although the exit of this pair is missing. */
  | { readonly about: 'exit-missing'; readonly openPair: OpenPair };

/** What a refusal asks the person; null for nothing. */
export function questionOf(problem: unknown): Question | null {
  if (!(problem instanceof ApiProblem)) return null;
  if (problem.code === 'ON_VACATION') return { about: 'vacation' };
  if (problem.code === 'PUNCH_IN_FUTURE') return { about: 'future-record' };
  const openPair = problem.answer.workDayStatus?.openPair;
  return problem.code === 'EXIT_MISSING' && openPair ? { about: 'exit-missing', openPair } : null;
}
