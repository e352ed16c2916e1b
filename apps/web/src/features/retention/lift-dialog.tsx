import { retentionReasonLength } from '@jornada/contract/retention/retention-limits';
import { retentionTexts } from '@jornada/texts/retention';
import { Text } from '@mantine/core';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { CountedTextarea } from '../../shared/form/counted-textarea.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../shared/form/use-saved-form.ts';
import { type HoldLine, sendLifting } from './retention.data.ts';

const texts = retentionTexts.lifting;

/** Lifts a hold, with a reason. */
export function LiftDialog({ hold, ...shown }: DialogShown & { hold: HoldLine }) {
  const { form, ...saving } = useSavedForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: retentionTexts.reasonRequired } : {}),
    fields: ['reason'],
    send: ({ reason }) => sendLifting(hold.id, reason),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.done);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.title} saving={saving} submit={texts.submit} {...shown}>
      <Text fw={600}>{hold.reason}</Text>
      <Text size="sm">{texts.text}</Text>
      <CountedTextarea
        label={retentionTexts.reason}
        most={retentionReasonLength}
        {...form.getInputProps('reason')}
        value={form.values.reason}
      />
    </FormDialog>
  );
}
