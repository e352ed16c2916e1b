import { schedulesTexts } from '@jornada/texts/schedules';
import { Text, TextInput } from '@mantine/core';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { type Schedule, sendClone } from '../schedules.data.ts';

const { clone: texts, form: formTexts, cloned, copyName } = schedulesTexts;
const longestName = 100;

export function CloneDialog({ schedule, ...shown }: DialogShown & { schedule: Schedule }) {
  const { form, save, isSaving, failure } = useSavedForm({
    initialValues: { name: copyName(schedule.name) },
    validate: { name: (name) => (name.trim() === '' ? formTexts.nameRequired : null) },
    fields: ['name'],
    send: ({ name }) => sendClone({ id: schedule.id, name: name.trim() }),
    onDone: () => {
      shown.onClose();
      showNotice('success', cloned);
    },
    failure: (problem) => failureOf(problem, texts.failed),
    dismissesOnEdit: true,
  });
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      isBusy={isSaving}
      problem={failure}
      onConfirm={save}
      {...shown}
    >
      <Text size="sm">{texts.text(schedule.name)}</Text>
      <TextInput
        label={texts.name}
        autoComplete="off"
        data-autofocus
        required
        maxLength={longestName}
        {...form.getInputProps('name')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </ConfirmDialog>
  );
}
