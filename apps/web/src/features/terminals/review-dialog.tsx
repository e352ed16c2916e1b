import { longestReviewNote } from '@jornada/contract/terminals/terminal-protocol';
import type { UnrecordedPress } from '@jornada/contract/terminals/unrecorded-presses';
import { terminalsTexts } from '@jornada/texts/terminals';
import { Text, Textarea } from '@mantine/core';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../shared/form/use-saved-form.ts';
import { sendReview } from './terminals.data.ts';

const { presses: texts, reasons } = terminalsTexts;

/** Notes that somebody saw to a press. */
export function ReviewDialog({ press, ...shown }: DialogShown & { press: UnrecordedPress }) {
  const { form, ...saving } = useSavedForm({
    initialValues: { note: '' },
    fields: ['note'],
    send: ({ note }) => sendReview(press.id, note.trim() === '' ? null : note),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.reviewed);
    },
    failure: (problem) => failureUnder(problem, texts.reviewFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.dialogTitle} saving={saving} submit={texts.save} {...shown}>
      <Text size="sm">{reasons[press.reason]}</Text>
      <Text size="sm" c="dimmed">
        {texts.dialogHelp}
      </Text>
      <Textarea
        label={texts.note}
        autoComplete="off"
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longestReviewNote}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}
