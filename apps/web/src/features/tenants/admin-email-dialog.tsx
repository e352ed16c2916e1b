import type { TenantAdmin } from '@jornada/contract/tenants/tenant-admins';
import { tenantsTexts } from '@jornada/texts/tenants';
import { Text } from '@mantine/core';
import { problemText } from '../../shared/call/api-problem.ts';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { EmailField } from '../../shared/form/email-field.tsx';
import { useSavedForm } from '../../shared/form/use-saved-form.ts';
import { sendAdminEmail } from './tenants.data.ts';
import { sayTenantNotice, useTenantChange } from './use-tenant-change.ts';

const texts = tenantsTexts.admins;

interface AdminEmailDialogProps extends DialogShown {
  tenantId: string;
  admin: TenantAdmin;
}

/** Changes the e-mail of an admin's account. */
export function AdminEmailDialog({ tenantId, admin, ...shown }: AdminEmailDialogProps) {
  const { form, save, isSaving, failure } = useSavedForm({
    initialValues: { newEmail: admin.email },
    fields: ['newEmail'],
    send: ({ newEmail }) =>
      sendAdminEmail({ id: tenantId, adminId: admin.id, newEmail: plainEmail(newEmail) }),
    onDone: ({ pendingEmail }) => {
      shown.onClose();
      sayTenantNotice('success', pendingEmail ? texts.emailAsked(pendingEmail.email) : texts.emailChanged);
    },
    failure: (problem) => ({ title: texts.emailFailed, reason: problemText(problem) }),
    dismissesOnEdit: true,
    useChange: useTenantChange,
  });
  const email = plainEmail(form.values.newEmail);
  return (
    <ConfirmDialog
      title={texts.emailDialog}
      confirm={texts.save}
      cancel={texts.cancel}
      isBusy={isSaving}
      isBlocked={email === '' || email === admin.email}
      problem={failure}
      onConfirm={save}
      {...shown}
    >
      <Text size="sm">{(admin.isSetUp ? texts.emailAskHelp : texts.emailHelp)(admin.fullName)}</Text>
      <EmailField label={texts.newEmail} data-autofocus {...form.getInputProps('newEmail')} />
    </ConfirmDialog>
  );
}

function plainEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
