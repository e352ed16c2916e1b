import type { Department } from '@jornada/contract/employees/departments';
import { departmentsTexts } from '@jornada/texts/employees-departments';
import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { sendDepartment } from './departments.data.ts';

const texts = departmentsTexts;
const sharedDepartment: SharedState<Department, { name: string }> = {
  valuesOf: ({ name }) => ({ name }),
  told: ({ name }) => ({ name }),
  names: { name: texts.name },
  presentIn: ({ department }) => department,
};

interface DepartmentDialogProps extends DialogShown {
  /** The department to rename; null for a new one. */
  department: Department | null;
}

export function DepartmentDialog({ department, ...shown }: DepartmentDialogProps) {
  const { form, of, ...saving } = useSavedForm<{ name: string }, Department, Department>({
    initialValues: { name: department?.name ?? '' },
    validate: { name: (name) => (name.trim() === '' ? texts.nameRequired : null) },
    fields: ['name'],
    shared: { ...sharedDepartment, opened: department },
    send: ({ name }, of) => sendDepartment(name.trim(), of),
    onDone: () => {
      shown.onClose();
      showNotice('success', department ? texts.renamed : texts.created);
    },
    failure: (problem) => failureUnder(problem, texts.saveFailed),
    dismissesOnEdit: true,
  });
  const isDirty = form.values.name.trim() !== (of?.name ?? '');
  const save = (event?: FormEvent<HTMLFormElement>) => {
    if (isDirty || !department) return saving.save(event);
    event?.preventDefault();
    shown.onClose();
  };
  return (
    <FormDialog
      title={department ? texts.renameTitle : texts.createTitle}
      saving={{ ...saving, save, isDirty }}
      submit={texts.save}
      {...shown}
    >
      <TextInput
        label={texts.name}
        autoComplete="off"
        data-autofocus
        required
        maxLength={100}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
