import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { daysOf } from '@jornada/texts/vacations';
import { ownVacationTexts } from '@jornada/texts/vacations-own';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { alreadyWords, periodWords } from '../request-words.ts';
import { sendTakingBack } from '../vacations.data.ts';

const { mine: texts } = ownVacationTexts;

interface TakingBackDialogProps {
  request: VacationRequest;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before an own request is withdrawn; if it was decided meanwhile, says so. */
export function TakingBackDialog({ request, isOpen, onClose }: TakingBackDialogProps) {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const { mutate, error, isPending } = useCompanyChange({
    mutationFn: sendTakingBack,
    onDone: () => {
      onClose();
      showNotice('success', texts.takenBack);
    },
    onError: (problem) => {
      if (problem instanceof ApiProblem && problem.status === 409) void client.invalidateQueries();
    },
  });
  const already = error instanceof ApiProblem ? alreadyWords(error.answer.vacation, timeZone) : null;
  return (
    <ConfirmDialog
      title={texts.taking.title}
      isOpen={isOpen}
      confirm={texts.taking.confirm}
      cancel={texts.taking.keep}
      isDangerous
      isBusy={isPending}
      isBlocked={already !== null}
      problem={
        already === null
          ? error && failureUnder(error, texts.takeBackFailed)
          : { title: texts.takeBackFailed, reason: already }
      }
      onConfirm={() => mutate(request.id)}
      onClose={onClose}
    >
      <Text size="sm">{texts.taking.question(periodWords(request), daysOf(request.days))}</Text>
    </ConfirmDialog>
  );
}
