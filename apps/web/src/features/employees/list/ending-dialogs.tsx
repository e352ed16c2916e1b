import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/employees';
import { Text } from '@mantine/core';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { sendRemoval } from '../employees.data.ts';
import { useStatusCall } from './use-status-call.ts';

const { deactivation, removal, deactivated, statusFailed } = employeesTexts;

interface EndingDialogProps {
  employee: Employee;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before somebody is deactivated, and says what that means. */
export function DeactivationDialog({ employee: { id, name }, isOpen, onClose }: EndingDialogProps) {
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: useStatusCall(false),
    onDone: () => {
      onClose();
      showNotice('success', deactivated);
    },
  });
  return (
    <ConfirmDialog
      title={deactivation.title}
      isOpen={isOpen}
      confirm={deactivation.confirm}
      isDangerous
      isBusy={isPending}
      problem={error && failureOf(error, statusFailed)}
      onConfirm={() => mutate(id)}
      onClose={onClose}
    >
      <Text size="sm">{deactivation.warning(name)}</Text>
    </ConfirmDialog>
  );
}

export function RemovalDialog({ employee: { id, name }, isOpen, onClose }: EndingDialogProps) {
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: sendRemoval,
    onDone: () => {
      onClose();
      showNotice('success', removal.done);
    },
  });
  return (
    <ConfirmDialog
      title={removal.title}
      isOpen={isOpen}
      confirm={removal.confirm}
      isDangerous
      isBusy={isPending}
      problem={error && failureOf(error, removal.failed)}
      onConfirm={() => mutate(id)}
      onClose={onClose}
    >
      <Text size="sm">{removal.warning(name)}</Text>
    </ConfirmDialog>
  );
}
