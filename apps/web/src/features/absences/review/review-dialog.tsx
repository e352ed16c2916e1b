import type { Absence } from '@jornada/contract/absences/absence';
import { mostReasonCharacters } from '@jornada/contract/absences/absence-limits';
import { absenceReviewTexts } from '@jornada/texts/absences-review';
import { useState } from 'react';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { type Failure, failureUnder } from '../../../shared/feedback/failure.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { CountedTextarea } from '../../../shared/form/counted-textarea.tsx';
import { presentState } from '../../../shared/requests/decided-meanwhile.ts';
import { DecisionDialog } from '../../../shared/requests/decision-dialog.tsx';
import { type DecisionKind, useDecision } from '../../../shared/requests/use-decision.ts';
import { WaitsFor } from '../../../shared/requests/waits-for.tsx';
import { TeamAwayPanel } from '../../../shared/time-off/team-away.tsx';
import { absenceKind } from '../absence-words.ts';
import { OpenSickLeave } from './open-sick-leave.tsx';
import { sendDecision } from './review.data.ts';
import { ReviewFacts } from './review-facts.tsx';
import { TooLate } from './too-late.tsx';

const { review: texts, ...outcomes } = absenceReviewTexts;
const { approveFailed, rejectFailed } = outcomes;

const decisions: DecisionKind<Absence> = {
  isWaiting: ({ approvalStatus }) => approvalStatus === 'PENDING',
  send: sendDecision,
  texts: { ...texts, ...outcomes },
  failure: (problem, isApproved) => {
    // Then the dialog shows what became of it.
    if (presentState(absenceKind, problem)) return null;
    return failureUnder(problem, isApproved ? approveFailed : rejectFailed);
  },
  overBy: ['REQUEST_DECIDED'],
  presentIn: absenceKind.presentIn,
};

/** What to know about an absence, and the decision about a waiting one. */
export function ReviewDialog({ absence: opened, ...shown }: DialogShown & { absence: Absence }) {
  const [fileFailure, setFileFailure] = useState<Failure | null>(null);
  const decision = useDecision(decisions, opened, shown.onClose);
  const { request: absence, isWaiting, isOver } = decision;
  return (
    <DecisionDialog
      title={texts.title(absence.userName)}
      decision={decision}
      note={
        (isWaiting || (isOver && decision.isWritten)) && (
          <CountedTextarea
            label={isWaiting ? texts.note : texts.noteKept}
            description={isWaiting ? texts.noteHelp : undefined}
            most={mostReasonCharacters}
            readOnly={!isWaiting}
            {...decision.noteField}
          />
        )
      }
      {...shown}
    >
      {isOver && absence.approvalStatus !== 'PENDING' && <TooLate absence={absence} />}
      <WaitsFor request={absence} />
      <ReviewFacts absence={absence} onFailure={setFileFailure} />
      {fileFailure && <ProblemAlert title={fileFailure.title}>{fileFailure.reason}</ProblemAlert>}
      {isWaiting && <TeamAwayPanel {...absence} endDate={absence.endDate ?? absence.startDate} />}
      {absence.approvalStatus === 'APPROVED' && absence.endDate === null && (
        <OpenSickLeave absence={absence} onDone={shown.onClose} />
      )}
    </DecisionDialog>
  );
}
