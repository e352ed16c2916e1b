import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/es/employees';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSelector } from '@tabler/icons-react';
import { useCompanyChange } from '../../shared/call/use-company-change.ts';
import { GuardedDialog } from '../../shared/dialog/guarded-dialog.tsx';
import { showNotice } from '../../shared/feedback/notices.ts';
import { FormFooter } from '../../shared/form/form-footer.tsx';
import {
  type EmployeeValues,
  employeeFields,
  employeeFrom,
  employeeRules,
  employeeValues,
  savingProblem,
} from './employee-form.ts';
import classes from './employee-form-dialog.module.css';
import { sendEmployeeChange, sendNewEmployee } from './employees.data.ts';
import { useDepartmentChoices } from './use-department-choices.ts';
import { useScheduleChoice } from './use-schedule-choice.ts';

const { form: texts, roles, created, updated } = employeesTexts;
const below = ['label', 'input', 'description', 'error'] as const;

interface EmployeeFormDialogProps {
  /** Who is edited; null for somebody new. */
  employee: Employee | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds a person to the company, or changes one. */
export function EmployeeFormDialog({ employee, isOpen, onClose }: EmployeeFormDialogProps) {
  const departments = useDepartmentChoices(employee?.department ?? null);
  const schedule = useScheduleChoice();
  const form = useForm<EmployeeValues>({
    initialValues: employeeValues(employee),
    validate: employeeRules,
  });
  const focusFirst = (errors: object) => {
    const first = employeeFields.find((field) => field in errors);
    if (first) form.getInputNode(first)?.focus();
  };
  const { mutate, reset, error, isPending } = useCompanyChange({
    mutationFn: (values: EmployeeValues) => {
      const body = employeeFrom(values, employee);
      return employee ? sendEmployeeChange({ id: employee.id, ...body }) : sendNewEmployee(body);
    },
    onDone: () => {
      onClose();
      showNotice('success', employee ? updated : created);
    },
    onError: (problem) => {
      const { fields } = savingProblem(problem);
      form.setErrors(fields);
      focusFirst(fields);
    },
  });
  const general = error && savingProblem(error).general;

  return (
    <GuardedDialog
      title={employee ? texts.editTitle : texts.createTitle}
      isOpen={isOpen}
      isDirty={form.isDirty()}
      isBusy={isPending}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.onSubmit((values) => mutate({ ...values, scheduleId: schedule.chosen }), focusFirst)}
        >
          <Stack gap="md">
            <TextInput
              label={texts.name}
              autoComplete="off"
              data-autofocus
              required
              withAsterisk={false}
              maxLength={200}
              {...form.getInputProps('name')}
            />
            <TextInput
              label={texts.email}
              description={employee ? undefined : texts.emailHelp}
              inputWrapperOrder={[...below]}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              required
              withAsterisk={false}
              maxLength={320}
              {...form.getInputProps('email')}
            />
            <NativeSelect
              label={texts.role}
              description={texts.roleHelp}
              inputWrapperOrder={[...below]}
              data={Object.entries(roles).map(([value, label]) => ({ value, label }))}
              value={employee?.role ?? 'ROLE_EMPLOYEE'}
              disabled
              classNames={{ input: classes.fixed }}
              rightSection={<IconSelector size={16} aria-hidden />}
            />
            <NativeSelect
              label={texts.department}
              data={departments}
              rightSection={<IconSelector size={16} aria-hidden />}
              {...form.getInputProps('departmentId')}
            />
            {!employee && schedule.mayChoose && (
              <NativeSelect
                label={texts.schedule}
                description={schedule.hasAny ? texts.scheduleHelp : texts.noSchedules}
                inputWrapperOrder={[...below]}
                data={schedule.choices}
                rightSection={<IconSelector size={16} aria-hidden />}
                {...form.getInputProps('scheduleId')}
                value={schedule.chosen}
                onChange={({ currentTarget }) => {
                  schedule.choose(currentTarget.value);
                  form.setFieldValue('scheduleId', currentTarget.value);
                }}
              />
            )}
            <FormFooter
              submit={texts.save}
              isBusy={isPending}
              onCancel={close}
              failure={general}
              onDismiss={reset}
            />
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}
