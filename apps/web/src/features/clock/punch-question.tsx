import { clockTexts } from '@jornada/texts/clock';
import { punchQuestionTexts } from '@jornada/texts/punch-questions';
import { Button, Stack, Text } from '@mantine/core';
import { AppDialog } from '../../shared/dialog/app-dialog.tsx';
import { DialogFoot } from '../../shared/dialog/dialog-foot.tsx';
import type { Question } from '../../shared/workday/punch-question.ts';
import { questionWords } from '../../shared/workday/question-words.ts';

interface PunchQuestionProps {
  question: Question;
  isOpen: boolean;
  today: string;
  isOnVacation: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks whether to punch anyway: on vacation, although the last exit seems forgotten, or although a record lies in the future. One answer
 * covers all of these.
 */
export function PunchQuestion(props: PunchQuestionProps) {
  const { question, isOpen, today, isOnVacation, onConfirm, onCancel } = props;
  const { title, text, confirm } = questionWords(question, today);
  return (
    <AppDialog title={title} isOpen={isOpen} onClose={onCancel}>
      <Stack gap="md">
        <Text>{text}</Text>
        {question.about === 'exit-missing' && isOnVacation && (
          <Text>{punchQuestionTexts.exitMissingOnVacation}</Text>
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
