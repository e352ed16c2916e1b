import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { type Failure, failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { alreadyWords } from '../request-words.ts';
import { sendDecision } from '../vacations.data.ts';

const { review: texts } = vacationReviewTexts;
type Decision = 'APPROVED' | 'REJECTED';

/** Decides about a request; if somebody else was faster, says who, and the list is read again. */
export function useReview({ id }: VacationRequest, onDone: () => void) {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const { mutate, error, isPending, variables } = useCompanyChange({
    mutationFn: ({ status, comment }: { status: Decision; comment: string }) =>
      sendDecision({ id, status, adminComments: comment.trim() }),
    onDone: (_, { status }) => {
      onDone();
      showNotice('success', status === 'APPROVED' ? texts.approved : texts.rejected);
    },
    onError: (problem) => {
      if (isOverBy(problem)) void client.invalidateQueries();
    },
  });
  return {
    decide: (status: Decision, comment: string) => mutate({ status, comment }),
    /** The decision that is being sent. */
    deciding: isPending ? (variables?.status ?? null) : null,
    problem: error && reviewFailure(error, timeZone),
    /** Whether there is nothing left to decide. */
    isOver: error !== null && isOverBy(error),
  };
}

function isOverBy(problem: Error): boolean {
  return problem instanceof ApiProblem && ['REQUEST_DECIDED', 'NOT_FOUND'].includes(problem.code);
}

function reviewFailure(problem: Error, timeZone: string): Failure {
  if (problem instanceof ApiProblem && problem.code === 'NOT_FOUND')
    return { title: texts.gone, reason: texts.decidedText };
  const already = problem instanceof ApiProblem ? alreadyWords(problem.answer.vacation, timeZone) : null;
  return already === null
    ? failureUnder(problem, texts.failed)
    : { title: already, reason: texts.decidedText };
}
