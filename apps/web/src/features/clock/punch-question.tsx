import { clockTexts } from '@jornada/texts/es/clock';
import { Button, Group, Stack, Text } from '@mantine/core';
import { AppDialog } from '../../shared/dialog/app-dialog.tsx';
import { civilDateAt, formatTime } from '../../shared/time/civil-format.ts';
import type { OpenPair } from './clock.data.ts';
import { dayWords } from './day-words.ts';
import type { Question } from './use-punch.ts';

interface PunchQuestionProps {
  question: Question;
  isOpen: boolean;
  today: string;
  isOnVacation: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether to punch all the same: although the workday is one of vacation, or leaving an entry behind without its exit. */
export function PunchQuestion(props: PunchQuestionProps) {
  const { question, isOpen, today, isOnVacation, onConfirm, onCancel } = props;
  const isAboutExit = question.about === 'exit-missing';
  return (
    <AppDialog
      title={isAboutExit ? clockTexts.forgotExit : clockTexts.vacationTitle}
      isOpen={isOpen}
      onClose={onCancel}
    >
      <Stack gap="md">
        <Text>{isAboutExit ? exitMissingText(question.openPair, today) : clockTexts.vacationQuestion}</Text>
        {isAboutExit && isOnVacation && <Text>{clockTexts.exitMissingOnVacation}</Text>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {clockTexts.cancel}
          </Button>
          <Button onClick={onConfirm}>
            {isAboutExit ? clockTexts.exitMissingConfirm : clockTexts.vacationConfirm}
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  );
}

function exitMissingText({ enteredAt, timezone }: OpenPair, today: string): string {
  const instant = Date.parse(enteredAt);
  const enteredOn = civilDateAt(instant, timezone);
  const day = enteredOn === today ? null : dayWords(enteredOn, today);
  return clockTexts.exitMissingQuestion(day, formatTime(instant, timezone));
}
