import { tenantsTexts } from '@jornada/texts/tenants';
import { Text } from '@mantine/core';
import { problemText } from '../../shared/call/api-problem.ts';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx';
import { sendTenantState } from './tenants.data.ts';
import { sayTenantNotice, useTenantChange } from './use-tenant-change.ts';

const texts = tenantsTexts.suspension;

interface SuspendDialogProps {
  tenant: { id: string; name: string };
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a company is suspended, and says what that means for its people. */
export function SuspendDialog({ tenant: { id, name }, isOpen, onClose }: SuspendDialogProps) {
  const { mutate, isPending, error } = useTenantChange({
    mutationFn: sendTenantState,
    onDone: () => {
      onClose();
      sayTenantNotice('success', texts.done(name));
    },
  });
  return (
    <ConfirmDialog
      title={texts.title}
      isOpen={isOpen}
      confirm={texts.confirm}
      isDangerous
      isBusy={isPending}
      problem={error && { title: texts.failed, reason: problemText(error) }}
      onConfirm={() => mutate({ id, isActive: false })}
      onClose={onClose}
    >
      <Text size="sm">{texts.warning(name)}</Text>
    </ConfirmDialog>
  );
}
