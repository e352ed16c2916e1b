import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/es/employees';
import { ActionIcon, Menu, MenuDropdown, MenuItem, MenuTarget, Text } from '@mantine/core';
import { IconDots, IconMailForward, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { sendSetupEmail } from '../employees.data.ts';
import type { EmployeeHandlers } from './employee-handlers.ts';
import classes from './employee-menu.module.css';

const { actions: texts, resent, resendFailed } = employeesTexts;

interface EmployeeMenuProps extends Pick<EmployeeHandlers, 'onRemove' | 'onFailure'> {
  employee: Employee;
}

/** What is done with a person now and then. What makes no sense stays within reach and says why. */
export function EmployeeMenu({ employee, onRemove, onFailure }: EmployeeMenuProps) {
  const { id, name, email } = employee;
  const button = useRef<HTMLButtonElement>(null);
  const reason = reasonAgainstSetup(employee);
  const resending = useCompanyChange({
    mutationFn: sendSetupEmail,
    onDone: () => showNotice('success', resent(email)),
    onError: (problem) => onFailure(failureOf(problem, resendFailed)),
  });
  const resend = () => {
    if (reason !== null) return;
    onFailure(null);
    resending.mutate(id);
  };
  const askToRemove = () => {
    // Where the dialog gives the focus back to: the entry will be gone.
    button.current?.focus();
    onRemove(employee);
  };
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <MenuTarget>
        <ActionIcon
          ref={button}
          variant="default"
          size={30}
          aria-label={texts.more(name)}
          loading={resending.isPending}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </MenuTarget>
      <MenuDropdown>
        <MenuItem
          className={classes.item}
          data-autofocus
          leftSection={<IconMailForward size={16} aria-hidden />}
          aria-disabled={reason !== null || undefined}
          closeMenuOnClick={reason === null}
          onClick={resend}
        >
          {texts.resend}
          {reason && (
            <Text size="xs" c="dimmed">
              {reason}
            </Text>
          )}
        </MenuItem>
        <MenuItem
          className={classes.danger}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={askToRemove}
        >
          {texts.remove}
        </MenuItem>
      </MenuDropdown>
    </Menu>
  );
}

function reasonAgainstSetup({ active, isSetUp }: Employee): string | null {
  if (!active) return texts.onlyActive;
  return isSetUp ? texts.alreadySetUp : null;
}
