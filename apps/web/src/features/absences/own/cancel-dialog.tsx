import type { Absence } from '@jornada/contract/absences/absence';
import { ownAbsenceTexts } from '@jornada/texts/absences-own';
import { Text } from '@mantine/core';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { spanText } from '../../../shared/time-off/time-off-span.ts';
import { typeWords } from '../absence-words.ts';
import { useAbsenceChange } from '../use-absence-change.ts';
import { changeFailure } from './change-failure.ts';
import { sendCancellation } from './own-absences.data.ts';

const { cancellation: texts, cancelled, cancelFailed } = ownAbsenceTexts;

interface CancelDialogProps {
  absence: Absence;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a request is cancelled; if it was decided meanwhile, says so instead. */
export function CancelDialog({ absence, isOpen, onClose }: CancelDialogProps) {
  const timeZone = useTimeZone();
  const { mutate, isPending, error } = useAbsenceChange({
    mutationFn: sendCancellation,
    onDone: () => {
      onClose();
      showNotice('success', cancelled);
    },
  });
  const failure = error && changeFailure(error, cancelFailed, timeZone);
  return (
    <ConfirmDialog
      title={texts.title}
      isOpen={isOpen}
      confirm={texts.confirm}
      cancel={texts.keep}
      isDangerous
      isBusy={isPending}
      isBlocked={failure?.isDecided ?? false}
      problem={failure}
      onConfirm={() => mutate(absence.id)}
      onClose={onClose}
    >
      <Text size="sm">{texts.text(typeWords(absence), spanText(absence))}</Text>
    </ConfirmDialog>
  );
}
