import type { OvertimeRequest } from '@jornada/contract/overtime/overtime-request';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { Text } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { CountedTextarea } from '../../../shared/form/counted-textarea.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { formatLongDate } from '../../../shared/time/civil-format.ts';
import { sendDecline } from '../overtime.data.ts';

const texts = overtimeScreenTexts.own.declining;

/** Says no to overtime that was ordered or granted, and why. */
export function DeclineDialog({ request, ...shown }: DialogShown & { request: OvertimeRequest }) {
  const { id, minutes, date } = request;
  const { form, ...saving } = useSavedForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: texts.reasonRequired } : {}),
    fields: ['reason'],
    send: ({ reason }) => sendDecline(id, reason.trim()),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.done);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.title} saving={saving} submit={texts.submit} {...shown}>
      <Text size="sm">{texts.question(minutes, formatLongDate(date))}</Text>
      <CountedTextarea
        label={texts.reason}
        most={500}
        {...form.getInputProps('reason')}
        value={form.values.reason}
      />
      <Text size="xs" c="dimmed">
        {texts.law}
      </Text>
    </FormDialog>
  );
}
