import type { Absence } from '@jornada/contract/absences/absence';
import { absenceReviewTexts as texts } from '@jornada/texts/absences-review';
import { useState } from 'react';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { presentAbsence } from '../present-absence.ts';
import { useAbsenceChange } from '../use-absence-change.ts';
import { type AbsenceDecision, sendDecision } from './review.data.ts';

/**
 * Decides about an absence. If somebody else was faster, `absence` is its present state and there is nothing left to decide.
 * @param opened the absence as listed; `onDone` is called once it is decided
 */
export function useReview(opened: Absence, onDone: () => void) {
  const [present, setPresent] = useState<Absence | null>(null);
  const { mutate, isPending, error, variables } = useAbsenceChange<Absence, AbsenceDecision>({
    mutationFn: sendDecision,
    onDone: (_, { isApproved }) => {
      onDone();
      showNotice('success', isApproved ? texts.approved : texts.rejected);
    },
    onError: (problem) => {
      const found = presentAbsence(problem);
      if (found) setPresent(found);
    },
  });
  const fixed = variables?.isApproved === false ? texts.rejectFailed : texts.approveFailed;
  return {
    absence: present ?? opened,
    isTooLate: present !== null,
    decide: mutate,
    deciding: isPending ? variables : null,
    failure: error && !presentAbsence(error) ? failureUnder(error, fixed) : null,
  };
}
