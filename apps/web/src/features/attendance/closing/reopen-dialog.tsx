import { closingTexts } from '@jornada/texts/closed-months-screens';
import { Textarea } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { sendReopening } from './closing.data.ts';

const texts = closingTexts.reopenDialog;

interface ReopenDialogProps extends DialogShown {
  title: string;
  asked: { month: string; userId: string; version: number };
}

/** Opens a closed month again, with a reason. */
export function ReopenDialog({ title, asked, ...shown }: ReopenDialogProps) {
  const { form, ...saving } = useSavedForm({
    initialValues: { reason: '' },
    fields: ['reason'],
    send: ({ reason }) => sendReopening({ ...asked, reason: reason.trim() }),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.done);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={title} saving={saving} submit={closingTexts.reopen} {...shown}>
      <Textarea
        label={texts.reason}
        description={texts.reasonHelp}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
