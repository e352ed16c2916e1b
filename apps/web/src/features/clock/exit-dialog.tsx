import { exitQuestionTexts as texts } from '@jornada/texts/attendance-requests';
import { ExitQuestion } from '../../shared/corrections/exit-question.tsx';
import { AppDialog } from '../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { namedDay } from '../../shared/workday/day-words.ts';

interface ExitDialogProps extends DialogShown {
  /** The workday. */
  date: string;
  today: string;
}

/** Asks for the exit of a day that somebody chose, or to which a message leads. */
export function ExitDialog({ date, today, ...shown }: ExitDialogProps) {
  return (
    <AppDialog title={texts.title} {...shown}>
      <ExitQuestion date={date} day={namedDay(date, today)} />
    </AppDialog>
  );
}
