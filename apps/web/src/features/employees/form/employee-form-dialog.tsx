import type { Employee } from '@jornada/contract/employees/employee';
import { emailChangeTexts } from '@jornada/texts/access-email-change';
import { employeesTexts } from '@jornada/texts/employees';
import { workCentresTexts } from '@jornada/texts/employees-work-centres';
import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { EmailField } from '../../../shared/form/email-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { useCentres } from '../../../shared/people/centre-choices.ts';
import { sendEmployeeChange, sendNewEmployee } from '../employees.data.ts';
import {
  type EmployeeValues,
  employeeFields,
  employeeFrom,
  employeeRules,
  employeeValues,
  mayHaveNoEmail,
  sharedEmployee,
} from './employee-form.ts';
import classes from './employee-form-dialog.module.css';
import { useDepartmentChoices } from './use-department-choices.ts';
import { useScheduleChoices } from './use-schedule-choices.ts';

const { form: texts, roles, created, updated, updatedPending, saveFailed } = employeesTexts;

interface EmployeeFormDialogProps extends DialogShown {
  /** The person to edit; null for a new one. */
  employee: Employee | null;
}

export function EmployeeFormDialog({ employee, ...shown }: EmployeeFormDialogProps) {
  const schedule = useScheduleChoices();
  const { form, of, ...saving } = useSavedForm<EmployeeValues, Employee, Employee>({
    initialValues: employeeValues(employee),
    validate: employeeRules,
    fields: employeeFields,
    shared: { ...sharedEmployee, opened: employee },
    send: (values, of) => {
      const body = employeeFrom(values, of, schedule.usual);
      return of ? sendEmployeeChange(of, body) : sendNewEmployee(body);
    },
    onDone: ({ pendingEmail }, values) => {
      shown.onClose();
      const isAsked = pendingEmail?.email === values.email.trim().toLowerCase();
      const done = isAsked ? updatedPending(pendingEmail.email) : updated;
      showNotice('success', employee ? done : created);
    },
    failure: (problem) => failureOf(problem, saveFailed),
  });
  const { hasNoEmail } = form.values;
  const departments = useDepartmentChoices(of?.department ?? null);
  const centres = useCentres(!employee).filter(({ isClosed }) => !isClosed);
  return (
    <FormDialog
      title={employee ? texts.editTitle : texts.createTitle}
      saving={saving}
      submit={texts.save}
      isDismissible
      {...shown}
    >
      <TextInput
        label={texts.name}
        autoComplete="off"
        data-autofocus
        required
        maxLength={200}
        {...form.getInputProps('name')}
      />
      {!hasNoEmail && (
        <EmailField
          label={texts.email}
          description={emailHelp(of)}
          required
          maxLength={320}
          {...form.getInputProps('email')}
        />
      )}
      {mayHaveNoEmail(of) && (
        <Checkbox
          label={texts.noEmail}
          description={hasNoEmail ? texts.noEmailHelp : undefined}
          {...form.getInputProps('hasNoEmail', { type: 'checkbox' })}
          error={hasNoEmail && form.errors.email}
        />
      )}
      <NativeSelect
        label={texts.role}
        description={texts.roleHelp}
        data={Object.entries(roles).map(([value, label]) => ({ value, label }))}
        value={of?.role ?? 'ROLE_EMPLOYEE'}
        disabled
        classNames={{ input: classes.fixed }}
      />
      <NativeSelect label={texts.department} data={departments} {...form.getInputProps('departmentId')} />
      <TextInput
        label={texts.staffNumber}
        description={hasNoEmail ? texts.staffNumberNeeded : texts.staffNumberHelp}
        required={hasNoEmail}
        autoComplete="off"
        maxLength={12}
        {...form.getInputProps('staffNumber')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField
          label={texts.employedFrom}
          clearable
          {...form.getInputProps('employedFrom')}
          value={form.values.employedFrom}
        />
        <DateField
          label={texts.employedUntil}
          clearable
          {...form.getInputProps('employedUntil')}
          value={form.values.employedUntil}
        />
      </SimpleGrid>
      {!employee && centres.length > 0 && (
        <NativeSelect
          label={workCentresTexts.one}
          data={[
            { value: '', label: workCentresTexts.nobodys },
            ...centres.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('centreId')}
        />
      )}
      {!employee && schedule.mayChoose && (
        <NativeSelect
          label={texts.schedule}
          description={schedule.hasAny ? texts.scheduleHelp : texts.noSchedules}
          data={schedule.choices}
          {...form.getInputProps('scheduleId')}
          value={form.values.scheduleId ?? schedule.usual}
        />
      )}
    </FormDialog>
  );
}

/** When a new e-mail is used, and which one is pending. */
function emailHelp(employee: Employee | null): string | undefined {
  if (!employee) return texts.emailHelp;
  const { isSetUp, pendingEmail } = employee;
  if (employee.email === null) return texts.emailHelp;
  if (!isSetUp) return undefined;
  return pendingEmail ? emailChangeTexts.pendingOf(pendingEmail.email) : texts.emailChangeHelp;
}
