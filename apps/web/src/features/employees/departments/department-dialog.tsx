import type { Department } from '@jornada/contract/employees/departments';
import { departmentsTexts } from '@jornada/texts/es/employees-departments';
import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { sendDepartment } from './departments.data.ts';

const texts = departmentsTexts;

interface DepartmentDialogProps {
  /** Which one is renamed; null for a new one. */
  department: Department | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds a department, or gives one another name. */
export function DepartmentDialog({ department, isOpen, onClose }: DepartmentDialogProps) {
  const present = department?.name ?? '';
  const { form, ...saving } = useSavedForm({
    initialValues: { name: present },
    validate: { name: (name) => (name.trim() === '' ? texts.nameRequired : null) },
    fields: ['name'],
    send: ({ name }) => sendDepartment({ id: department?.id ?? null, name: name.trim() }),
    onDone: () => {
      onClose();
      showNotice('success', department ? texts.renamed : texts.created);
    },
    failure: (problem) => failureUnder(problem, texts.saveFailed),
    dismissesOnEdit: true,
  });
  const isDirty = form.values.name.trim() !== present;
  const save = (event?: FormEvent<HTMLFormElement>) => {
    if (isDirty || !department) return saving.save(event);
    event?.preventDefault();
    onClose();
  };
  return (
    <FormDialog
      title={department ? texts.renameTitle : texts.createTitle}
      isOpen={isOpen}
      saving={{ ...saving, save, isDirty }}
      submit={texts.save}
      onClose={onClose}
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
