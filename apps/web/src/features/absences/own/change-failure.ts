import { timeOffWords } from '@jornada/texts/es/time-off-words';
import { type Failure, failureUnder } from '../../../shared/feedback/failure.ts';
import { decisionWords } from '../absence-words.ts';
import { presentAbsence } from '../present-absence.ts';

/** What is said of a change of an own request that failed: that it was decided meanwhile, by whom and when, or why else. */
export function changeFailure(
  problem: unknown,
  fixed: string,
  timeZone: string,
): Failure & { readonly isDecided: boolean } {
  const present = presentAbsence(problem);
  const told = present && decisionWords(present, timeZone, timeOffWords.already);
  if (told) return { title: fixed, reason: told, isDecided: true };
  return { ...failureUnder(problem, fixed), isDecided: present !== undefined };
}
