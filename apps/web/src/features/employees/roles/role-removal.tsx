import type { CompanyRole } from '@jornada/contract/employees/custom-roles';
import { rolesTexts } from '@jornada/texts/employees-roles';
import { Text } from '@mantine/core';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { sendRoleRemoval } from './roles.data.ts';

interface RoleRemovalProps {
  role: CompanyRole;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a role is deleted; one that somebody has cannot be. */
export function RoleRemoval({ role, isOpen, onClose }: RoleRemovalProps) {
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: sendRoleRemoval,
    onDone: () => {
      onClose();
      showNotice('success', rolesTexts.removed);
    },
  });
  return (
    <ConfirmDialog
      title={rolesTexts.removal.title}
      isOpen={isOpen}
      confirm={rolesTexts.removal.confirm}
      isDangerous
      isBusy={isPending}
      problem={error && failureUnder(error, rolesTexts.removeFailed)}
      onConfirm={() => mutate(role.id)}
      onClose={onClose}
    >
      <Text size="sm">{rolesTexts.removal.warning(role.name)}</Text>
    </ConfirmDialog>
  );
}
