import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/es/employees';
import { IconMailForward, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { RowAction, RowActions } from '../../../shared/list/row-actions.tsx';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import { sendActivation, sendSetupEmail } from '../employees.data.ts';
import type { EmployeeHandlers } from './employee-handlers.ts';

const { actions: texts, limitReached, activated, statusFailed, resent, resendFailed } = employeesTexts;

interface EmployeeActionsProps extends EmployeeHandlers {
  employee: Employee;
  isFull: boolean;
}

/** What can be done with a person. Keeping somebody out is asked about first, letting them in again is not. */
export function EmployeeActions({ employee, isFull, ...handlers }: EmployeeActionsProps) {
  const { id, name, email, active } = employee;
  const { onEdit, onDeactivate, onRemove, onFailure } = handlers;
  const resending = useCompanyChange({
    mutationFn: sendSetupEmail,
    onDone: () => showNotice('success', resent(email)),
    onError: (problem) => onFailure(failureOf(problem, resendFailed)),
  });
  const activation = useCompanyChange({
    mutationFn: sendActivation,
    onDone: () => showNotice('success', activated),
    onError: (problem) => onFailure(failureOf(problem, statusFailed)),
  });
  const send = (change: typeof resending | typeof activation) => () => {
    onFailure(null);
    change.mutate(id);
  };
  return (
    <RowActions>
      <RowAction
        icon={IconPencil}
        text={texts.edit}
        name={texts.of(texts.edit, name)}
        reason={active ? null : texts.onlyActive}
        onClick={() => onEdit(employee)}
      />
      <RowMenu
        row={name}
        isBusy={resending.isPending || activation.isPending}
        items={[
          {
            icon: IconMailForward,
            text: texts.resend,
            reason: reasonAgainstSetup(employee),
            onChoose: send(resending),
          },
          active
            ? {
                icon: IconUserOff,
                text: texts.deactivate,
                isDangerous: true,
                onChoose: () => onDeactivate(employee),
              }
            : {
                icon: IconUserCheck,
                text: texts.activate,
                reason: isFull ? limitReached : null,
                onChoose: send(activation),
              },
          { icon: IconTrash, text: texts.remove, isDangerous: true, onChoose: () => onRemove(employee) },
        ]}
      />
    </RowActions>
  );
}

function reasonAgainstSetup({ active, isSetUp }: Employee): string | null {
  if (!active) return texts.onlyActive;
  return isSetUp ? texts.alreadySetUp : null;
}
