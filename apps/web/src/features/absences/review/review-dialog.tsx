import type { Absence } from '@jornada/contract/absences/absence';
import { mostReasonCharacters } from '@jornada/contract/absences/absence-limits';
import { absenceReviewTexts } from '@jornada/texts/absences-review';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { GuardedDialog } from '../../../shared/dialog/guarded-dialog.tsx';
import type { Failure } from '../../../shared/feedback/failure.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { CountedTextarea } from '../../../shared/form/counted-textarea.tsx';
import { TeamAwayPanel } from '../../../shared/time-off/team-away.tsx';
import { OpenSickLeave } from './open-sick-leave.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewFoot } from './review-foot.tsx';
import { TooLate } from './too-late.tsx';
import { useReview } from './use-review.ts';

const texts = absenceReviewTexts.review;

interface ReviewDialogProps {
  absence: Absence;
  isOpen: boolean;
  onClose: () => void;
}

/** What to know about an absence, and the decision about a waiting one. */
export function ReviewDialog({ absence: opened, isOpen, onClose }: ReviewDialogProps) {
  const [note, setNote] = useState('');
  const [fileFailure, setFileFailure] = useState<Failure | null>(null);
  const { absence, isTooLate, decide, deciding, failure } = useReview(opened, onClose);
  const isPending = absence.approvalStatus === 'PENDING';
  const isWritten = note.trim() !== '';
  return (
    <GuardedDialog
      title={texts.title(absence.userName)}
      size="lg"
      isOpen={isOpen}
      isDirty={isWritten && isPending}
      isBusy={deciding !== null}
      onClose={onClose}
    >
      {(close) => (
        <Stack gap="md">
          {isTooLate && <TooLate absence={absence} />}
          <ReviewFacts absence={absence} onFailure={setFileFailure} />
          {fileFailure && <ProblemAlert title={fileFailure.title}>{fileFailure.reason}</ProblemAlert>}
          {isPending && <TeamAwayPanel {...absence} endDate={absence.endDate ?? absence.startDate} />}
          {absence.approvalStatus === 'APPROVED' && absence.endDate === null && (
            <OpenSickLeave absence={absence} onDone={onClose} />
          )}
          {(isPending || (isTooLate && isWritten)) && (
            <CountedTextarea
              label={isPending ? texts.note : texts.noteKept}
              description={isPending ? texts.noteHelp : undefined}
              most={mostReasonCharacters}
              value={note}
              readOnly={!isPending}
              data-autofocus={isPending || undefined}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          )}
          {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
          <ReviewFoot
            isPending={isPending}
            deciding={deciding}
            onDecide={(isApproved) => decide({ id: absence.id, isApproved, note: note.trim() })}
            onClose={close}
          />
        </Stack>
      )}
    </GuardedDialog>
  );
}
