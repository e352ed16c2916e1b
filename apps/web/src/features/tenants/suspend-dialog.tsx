import { tenantsTexts } from '@jornada/texts/tenants';
import { Text } from '@mantine/core';
import { problemText } from '../../shared/call/api-problem.ts';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { sendTenantState } from './tenants.data.ts';
import { sayTenantNotice, useTenantChange } from './use-tenant-change.ts';

const texts = tenantsTexts.suspension;

interface SuspendDialogProps extends DialogShown {
  tenant: { id: string; name: string };
}

/** Asks before a company is suspended, and says what that means for its people. */
export function SuspendDialog({ tenant: { id, name }, ...shown }: SuspendDialogProps) {
  const { mutate, isPending, error } = useTenantChange({
    mutationFn: sendTenantState,
    onDone: () => {
      shown.onClose();
      sayTenantNotice('success', texts.done(name));
    },
  });
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      isDangerous
      isBusy={isPending}
      problem={error && { title: texts.failed, reason: problemText(error) }}
      onConfirm={() => mutate({ id, isActive: false })}
      {...shown}
    >
      <Text size="sm">{texts.warning(name)}</Text>
    </ConfirmDialog>
  );
}
