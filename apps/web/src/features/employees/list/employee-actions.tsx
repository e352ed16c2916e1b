import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/es/employees';
import { IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ReasonedButton } from '../../../shared/form/reasoned-button.tsx';
import { sendActivation } from '../employees.data.ts';
import classes from './employee-actions.module.css';
import type { EmployeeHandlers } from './employee-handlers.ts';
import { EmployeeMenu } from './employee-menu.tsx';

const { actions: texts, limitReached, activated, statusFailed } = employeesTexts;

interface EmployeeActionsProps extends EmployeeHandlers {
  employee: Employee;
  isFull: boolean;
}

/** What can be done with a person. Keeping somebody out is asked about first, letting them in again is not. */
export function EmployeeActions({ employee, isFull, ...handlers }: EmployeeActionsProps) {
  const { id, name, active } = employee;
  const { onEdit, onDeactivate, onFailure } = handlers;
  const activation = useCompanyChange({
    mutationFn: sendActivation,
    onDone: () => showNotice('success', activated),
    onError: (problem) => onFailure(failureOf(problem, statusFailed)),
  });
  const activate = () => {
    onFailure(null);
    activation.mutate(id);
  };
  const action = active ? texts.deactivate : texts.activate;
  const Icon = active ? IconUserOff : IconUserCheck;
  return (
    <div className={classes.actions}>
      <ReasonedButton
        variant="default"
        size="xs"
        leftSection={<IconPencil size={14} aria-hidden />}
        aria-label={texts.of(texts.edit, name)}
        reason={active ? null : texts.onlyActive}
        onClick={() => onEdit(employee)}
      >
        <span className={classes.word}>{texts.edit}</span>
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        size="xs"
        leftSection={<Icon size={14} aria-hidden />}
        aria-label={texts.of(action, name)}
        reason={!active && isFull ? limitReached : null}
        isBusy={activation.isPending}
        onClick={() => (active ? onDeactivate(employee) : activate())}
      >
        <span className={classes.word}>{action}</span>
      </ReasonedButton>
      <EmployeeMenu employee={employee} {...handlers} />
    </div>
  );
}
