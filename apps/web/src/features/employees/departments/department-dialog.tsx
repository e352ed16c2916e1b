import type { Department } from '@jornada/contract/employees/departments';
import { lineAbove } from '@jornada/core/teams/department-tree';
import { departmentsTexts } from '@jornada/texts/employees-departments';
import { NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { departmentPaths } from '../../../shared/people/department-choices.ts';
import {
  type DepartmentValues,
  departmentFrom,
  departmentProblems,
  departmentValues,
  sharedDepartment,
} from './department-form.ts';
import { DepartmentManagers } from './department-managers.tsx';
import { sendDepartment } from './departments.data.ts';

const texts = departmentsTexts;

interface DepartmentDialogProps extends DialogShown {
  /** The department to change; null for a new one. */
  department: Department | null;
  /** All of the company, from which it may hang. */
  departments: readonly Department[];
}

/** A department: its name, from which it hangs, and who is responsible for it. */
export function DepartmentDialog({ department, departments, ...shown }: DepartmentDialogProps) {
  const { form, of, ...saving } = useSavedForm<DepartmentValues, Department, Department>({
    initialValues: departmentValues(department),
    validate: departmentProblems,
    fields: ['name', 'parentId', 'managerIds'],
    shared: { ...sharedDepartment(departments), opened: department },
    send: (values, of) => sendDepartment(departmentFrom(values), of),
    onDone: () => {
      shown.onClose();
      showNotice('success', department ? texts.updated : texts.created);
    },
    failure: (problem) => failureUnder(problem, texts.saveFailed),
    dismissesOnEdit: true,
  });
  const sent = JSON.stringify(departmentFrom(form.values));
  const isDirty = sent !== JSON.stringify(departmentFrom(departmentValues(of ?? department)));
  const save = (event?: FormEvent<HTMLFormElement>) => {
    if (isDirty || !department) return saving.save(event);
    event?.preventDefault();
    shown.onClose();
  };
  const others = departments.filter(
    ({ id }) => !lineAbove(departments, id).some((above) => above.id === department?.id),
  );
  return (
    <FormDialog
      title={department ? texts.editTitle : texts.createTitle}
      size="lg"
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
      {others.length > 0 && (
        <NativeSelect
          label={texts.parent}
          description={texts.parentHelp}
          data={[{ value: '', label: texts.noParent }, ...departmentPaths(others)]}
          {...form.getInputProps('parentId')}
        />
      )}
      <DepartmentManagers form={form} />
    </FormDialog>
  );
}
