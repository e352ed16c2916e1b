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
import { sendTakeBack } from '../overtime.data.ts';

const texts = overtimeScreenTexts.takeBack;

/** Takes back what was granted or ordered, with a note for its person. */
export function TakeBackDialog({ request, ...shown }: DialogShown & { request: OvertimeRequest }) {
  const { id, employeeName, minutes, date } = request;
  const { form, ...saving } = useSavedForm({
    initialValues: { note: '' },
    fields: ['note'],
    send: ({ note }) => sendTakeBack(id, note.trim()),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.done);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.title(employeeName)} saving={saving} submit={texts.submit} {...shown}>
      <Text size="sm">{texts.question(minutes, formatLongDate(date))}</Text>
      <CountedTextarea
        label={texts.note}
        most={500}
        {...form.getInputProps('note')}
        value={form.values.note}
      />
    </FormDialog>
  );
}
