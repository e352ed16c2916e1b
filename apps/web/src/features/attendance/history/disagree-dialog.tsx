import type { OwnCorrection } from '@jornada/contract/attendance/correction-requests';
import { historyTexts } from '@jornada/texts/attendance-history';
import { Text, Textarea } from '@mantine/core';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { correctionWords } from './correction-words.ts';
import { sendAnswer } from './history.data.ts';

const texts = historyTexts.corrections;
const longestComment = 500;

interface DisagreeDialogProps {
  correction: OwnCorrection;
  isOpen: boolean;
  onClose: () => void;
}

/** Disagrees with a correction of the own record, saying what really happened. */
export function DisagreeDialog({ correction, isOpen, onClose }: DisagreeDialogProps) {
  const { form, ...saving } = useSavedForm({
    initialValues: { comment: correction.answer?.comment ?? '' },
    fields: ['comment'],
    send: ({ comment }) => sendAnswer({ id: correction.entryId, agrees: false, comment: comment.trim() }),
    onDone: () => {
      onClose();
      showNotice('success', texts.answered);
    },
    failure: (problem) => failureUnder(problem, texts.answerFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog
      title={texts.dialogTitle}
      isOpen={isOpen}
      saving={saving}
      submit={texts.send}
      onClose={onClose}
    >
      <Text size="sm">{correctionWords(correction)}</Text>
      <Textarea
        label={texts.commentLabel}
        description={texts.commentHelp}
        autosize
        minRows={3}
        maxLength={longestComment}
        data-autofocus
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
