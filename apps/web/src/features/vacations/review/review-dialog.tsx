import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { presentState } from '../../../shared/requests/decided-meanwhile.ts';
import { DecisionDialog } from '../../../shared/requests/decision-dialog.tsx';
import { FactList } from '../../../shared/requests/fact-list.tsx';
import { type DecisionKind, useDecision } from '../../../shared/requests/use-decision.ts';
import { WaitsFor } from '../../../shared/requests/waits-for.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import { ReasonField } from '../reason-field.tsx';
import { periodWords, vacationKind } from '../request-words.ts';
import { sendDecision } from '../vacations.data.ts';
import { RequestFacts } from './request-facts.tsx';

const { review: texts } = vacationReviewTexts;

const decisions: DecisionKind<VacationRequest> = {
  isWaiting: ({ status }) => status === 'PENDING',
  send: sendDecision,
  texts,
  failure: (problem, _, timeZone) => {
    const present = presentState(vacationKind, problem);
    const isGone = problem instanceof ApiProblem && problem.code === 'NOT_FOUND';
    const title = isGone ? texts.gone : present && vacationKind.already(present, timeZone);
    return title ? { title, reason: texts.decidedText } : failureUnder(problem, texts.failed);
  },
  overBy: ['REQUEST_DECIDED', 'NOT_FOUND'],
};

/** Approves or rejects a request, with what to know about it and a comment. */
export function ReviewDialog({ request, ...shown }: DialogShown & { request: VacationRequest }) {
  const { userId, employeeName, startDate, endDate, reason, filedByName } = request;
  const moment = formatMoment(request.createdAt, useTimeZone());
  const decision = useDecision(decisions, request, shown.onClose);
  return (
    <DecisionDialog
      title={texts.title(employeeName)}
      decision={decision}
      note={<ReasonField label={texts.comment} {...decision.noteField} />}
      {...shown}
    >
      <WaitsFor request={request} />
      <FactList
        facts={[
          [texts.dates, periodWords(request)],
          [texts.reason, reason],
          [texts.filed, filedByName === null ? texts.filedOn(moment) : texts.filedByOn(filedByName, moment)],
        ]}
      />
      <RequestFacts userId={userId} period={{ from: startDate, to: endDate }} isWaiting />
    </DecisionDialog>
  );
}
