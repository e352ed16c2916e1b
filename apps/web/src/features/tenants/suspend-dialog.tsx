import type { TenantSummary } from '@jornada/contract/tenants/tenant';
import { tenantsTexts } from '@jornada/texts/tenants';
import { Text } from '@mantine/core';
import { problemText } from '../../shared/call/api-problem.ts';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { sendTenantState } from './tenants.data.ts';
import { sayTenantNotice, useTenantChange } from './use-tenant-change.ts';

const texts = tenantsTexts.suspension;

interface SuspendDialogProps extends DialogShown {
  tenant: Pick<TenantSummary, 'id' | 'name' | 'currentEmployees'>;
}

/** Asks before a company is suspended, and says what that means: for how many people, what stays, and how it is undone. */
export function SuspendDialog({ tenant, ...shown }: SuspendDialogProps) {
  const { id, name, currentEmployees } = tenant;
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
      <Text size="sm">
        {texts.warning(name)} {texts.people(currentEmployees)}
      </Text>
      <Text size="sm">{texts.kept}</Text>
      <Text size="sm">{texts.undo}</Text>
    </ConfirmDialog>
  );
}
