import type { Absence } from '@jornada/contract/absences/absence';
import { ownAbsenceTexts } from '@jornada/texts/es/absences-own';
import { ChangeDialog } from '../../../shared/requests/change-dialog.tsx';
import { spanText } from '../../../shared/time-off/time-off-span.ts';
import { absenceKind, typeWords } from '../absence-words.ts';
import { sendCancellation } from './own-absences.data.ts';

const { cancellation, cancelled: done, cancelFailed: failed } = ownAbsenceTexts;

interface CancelDialogProps {
  absence: Absence;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a request is cancelled. */
export function CancelDialog({ absence, ...shown }: CancelDialogProps) {
  return (
    <ChangeDialog
      texts={{ ...cancellation, done, failed }}
      kind={absenceKind}
      send={() => sendCancellation(absence.id)}
      {...shown}
    >
      {cancellation.text(typeWords(absence), spanText(absence))}
    </ChangeDialog>
  );
}
