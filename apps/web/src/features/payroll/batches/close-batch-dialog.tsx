import { payrollTexts } from '@jornada/texts/payroll';
import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { formatMonth } from '../../../shared/time/civil-format.ts';
import { profilesQuery, sendBatchClosing } from '../payroll.data.ts';

const { close: texts } = payrollTexts;

interface CloseBatchDialogProps extends DialogShown {
  month: string;
  /** How many people have a fault. */
  leftOut: number;
}

/** Closes the batch of a month, with a file by a profile besides the neutral ones. */
export function CloseBatchDialog({ month, leftOut, ...shown }: CloseBatchDialogProps) {
  const { data: profiles } = useQuery(profilesQuery);
  const { form, ...saving } = useSavedForm({
    initialValues: { profileId: '', leaveOut: false },
    validate: ({ leaveOut }) => (leftOut > 0 && !leaveOut ? { leaveOut: texts.leaveOutRequired } : {}),
    fields: ['profileId', 'leaveOut'],
    send: ({ profileId, leaveOut }) =>
      sendBatchClosing({ month, leaveOut, profileId: profileId === '' ? null : profileId }),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.asked);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.title(formatMonth(month))} saving={saving} submit={texts.submit} {...shown}>
      <Text size="sm">{texts.help}</Text>
      <NativeSelect
        label={texts.profile}
        data-autofocus
        data={[
          { value: '', label: texts.noProfile },
          ...(profiles ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.getInputProps('profileId')}
      />
      {leftOut > 0 && (
        <Checkbox label={texts.leaveOut(leftOut)} {...form.getInputProps('leaveOut', { type: 'checkbox' })} />
      )}
    </FormDialog>
  );
}
