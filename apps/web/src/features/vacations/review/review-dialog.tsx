import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { vacationTexts } from '@jornada/texts/vacations';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { GuardedDialog } from '../../../shared/dialog/guarded-dialog.tsx';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { ReasonField } from '../reason-field.tsx';
import { originWords, periodWords } from '../request-words.ts';
import { RequestFacts } from './request-facts.tsx';
import classes from './review-dialog.module.css';
import { useReview } from './use-review.ts';

const { review: texts } = vacationReviewTexts;

interface ReviewDialogProps {
  request: VacationRequest;
  isOpen: boolean;
  onClose: () => void;
}

/** Approves or rejects a request, with what to know about it and a comment. */
export function ReviewDialog({ request, isOpen, onClose }: ReviewDialogProps) {
  const { userId, employeeName, startDate, endDate, reason } = request;
  const timeZone = useTimeZone();
  const [comment, setComment] = useState('');
  const { decide, deciding, problem, isOver } = useReview(request, onClose);
  return (
    <GuardedDialog
      title={texts.title}
      size="lg"
      isOpen={isOpen}
      isDirty={comment.trim() !== '' && !isOver}
      isBusy={deciding !== null}
      onClose={onClose}
    >
      {(close) => (
        <Stack gap="md">
          <div>
            <Text fw={600}>{employeeName}</Text>
            <Text size="sm">{periodWords(request)}</Text>
            <Text size="sm" className={classes.text}>
              {vacationTexts.reasonOf(reason)}
            </Text>
            <Text size="xs" c="dimmed">
              {originWords(request, timeZone)}
            </Text>
          </div>
          <RequestFacts userId={userId} period={{ from: startDate, to: endDate }} isWaiting />
          <ReasonField
            label={texts.comment}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
          {problem && <ProblemAlert title={problem.title}>{problem.reason}</ProblemAlert>}
          <Group justify="flex-end" gap="sm" className={classes.foot}>
            {isOver ? (
              <SteadyButton variant="default" onClick={close}>
                {texts.close}
              </SteadyButton>
            ) : (
              <>
                <SteadyButton
                  variant="default"
                  isBusy={deciding === 'REJECTED'}
                  isBlocked={deciding !== null}
                  onClick={() => decide('REJECTED', comment)}
                >
                  {texts.reject}
                </SteadyButton>
                <SteadyButton
                  isBusy={deciding === 'APPROVED'}
                  isBlocked={deciding !== null}
                  onClick={() => decide('APPROVED', comment)}
                >
                  {texts.approve}
                </SteadyButton>
              </>
            )}
          </Group>
        </Stack>
      )}
    </GuardedDialog>
  );
}
