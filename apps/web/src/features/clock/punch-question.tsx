import type { Modality } from '@jornada/core/timekeeping/modality';
import { clockTexts } from '@jornada/texts/clock';
import { punchQuestionTexts } from '@jornada/texts/punch-questions';
import { Button, Stack, Text } from '@mantine/core';
import type { RefObject } from 'react';
import { AppDialog } from '../../shared/dialog/app-dialog.tsx';
import { DialogFoot } from '../../shared/dialog/dialog-foot.tsx';
import type { Question } from '../../shared/workday/punch-question.ts';
import { questionWords } from '../../shared/workday/question-words.ts';
import type { ClockStatus } from './clock.data.ts';
import { ModalityLine } from './modality-line.tsx';

interface PunchQuestionProps {
  question: Question;
  isOpen: boolean;
  today: string;
  status: ClockStatus;
  /** Where the page shows nothing of it: see `PunchControl`. */
  modality: RefObject<Modality | undefined>;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks whether to punch anyway: on vacation, although the last exit seems forgotten, or although a record lies in the future. One answer
 * covers all of these.
 */
export function PunchQuestion(props: PunchQuestionProps) {
  const { question, isOpen, today, status, modality, onConfirm, onCancel } = props;
  const { title, text, confirm } = questionWords(question, today);
  return (
    <AppDialog title={title} isOpen={isOpen} onClose={onCancel}>
      <Stack gap="md">
        <Text>{text}</Text>
        {question.about === 'exit-missing' && status.isOnVacation && (
          <Text>{punchQuestionTexts.exitMissingOnVacation}</Text>
        )}
        {question.about === 'exit-missing' && status.modality && status.openPair?.isUnderWay && (
          <ModalityLine
            {...status.modality}
            said={status.workedOn === today ? status.modality.said : null}
            workedOn={today}
            shown={modality}
          />
        )}
        <DialogFoot>
          <Button variant="default" onClick={onCancel} data-autofocus>
            {clockTexts.cancel}
          </Button>
          <Button onClick={onConfirm}>{confirm}</Button>
        </DialogFoot>
      </Stack>
    </AppDialog>
  );
}
