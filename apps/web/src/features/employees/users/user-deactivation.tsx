import type { User } from '@jornada/contract/employees/user';
import { usersTexts } from '@jornada/texts/es/employees-users';
import { Text } from '@mantine/core';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { sendUserStatus } from './users.data.ts';

const texts = usersTexts;

interface UserDeactivationProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

export function UserDeactivation({ user: { id, fullName }, isOpen, onClose }: UserDeactivationProps) {
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: sendUserStatus,
    onDone: () => {
      onClose();
      showNotice('success', texts.deactivated);
    },
  });
  return (
    <ConfirmDialog
      title={texts.deactivation.title}
      isOpen={isOpen}
      confirm={texts.deactivation.confirm}
      isDangerous
      isBusy={isPending}
      problem={error && failureUnder(error, texts.statusFailed)}
      onConfirm={() => mutate({ id, active: false })}
      onClose={onClose}
    >
      <Text size="sm">{texts.deactivation.warning(fullName)}</Text>
    </ConfirmDialog>
  );
}
