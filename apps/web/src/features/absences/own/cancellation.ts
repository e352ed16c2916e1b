import type { Absence } from '@jornada/contract/absences/absence';
import { ownAbsenceTexts } from '@jornada/texts/absences-own';
import type { ChangeKind } from '../../../shared/requests/change-dialog.tsx';
import { spanText } from '../../../shared/time-off/time-off-span.ts';
import { absenceKind, typeWords } from '../absence-words.ts';
import { sendCancellation } from './own-absences.data.ts';

const { cancellation: texts, cancelled, cancelFailed } = ownAbsenceTexts;

export const cancellation: ChangeKind<Absence> = {
  texts: { ...texts, done: cancelled, failed: cancelFailed },
  question: (absence) => texts.text(typeWords(absence), spanText(absence)),
  send: ({ id }) => sendCancellation(id),
  decided: absenceKind,
};
