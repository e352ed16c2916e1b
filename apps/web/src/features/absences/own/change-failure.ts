import { timeOffWords } from '@jornada/texts/time-off-words';
import { type Failure, failureUnder } from '../../../shared/feedback/failure.ts';
import { decisionWords } from '../absence-words.ts';
import { presentAbsence } from '../present-absence.ts';

/** Why a change of an own request failed: it was decided meanwhile, by whom and when, or another reason. */
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
