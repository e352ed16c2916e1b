import type { Tenant } from '@jornada/contract/tenants/tenant';
import type { TenantAdmin } from '@jornada/contract/tenants/tenant-admins';
import { tenantsTexts } from '@jornada/texts/tenants';
import { IconAt, IconLink, IconMailForward } from '@tabler/icons-react';
import { problemText } from '../../shared/call/api-problem.ts';
import { RowAction, RowActions } from '../../shared/list/row-actions.tsx';
import { sendNewSetupLink, sendSetupEmail } from './tenants.data.ts';
import { sayTenantNotice, useTenantChange } from './use-tenant-change.ts';

const texts = tenantsTexts.admins;
const { of } = tenantsTexts.list;

interface AdminActionsProps {
  tenant: Tenant;
  admin: TenantAdmin;
  onEditEmail: (admin: TenantAdmin) => void;
  onNewLink: (setupLink: string) => void;
}

/** The actions on an admin. Disabled ones say why. */
export function AdminActions({ tenant, admin, onEditEmail, onNewLink }: AdminActionsProps) {
  const reason = reasonAgainstSetup(tenant, admin);
  const target = { id: tenant.id, adminId: admin.id };
  const resending = useTenantChange({
    mutationFn: sendSetupEmail,
    onDone: () => sayTenantNotice('success', texts.resent),
    onError: (problem) => sayTenantNotice('error', texts.resendFailed, problemText(problem)),
  });
  const renewing = useTenantChange({
    mutationFn: sendNewSetupLink,
    onDone: ({ setupLink }) => {
      onNewLink(setupLink);
      sayTenantNotice('success', texts.regenerated);
    },
    onError: (problem) => sayTenantNotice('error', texts.regenerateFailed, problemText(problem)),
  });
  return (
    <RowActions>
      <RowAction
        icon={IconAt}
        text={texts.editEmail}
        name={of(admin.fullName, texts.editEmail)}
        onClick={() => onEditEmail(admin)}
      />
      <RowAction
        icon={IconMailForward}
        text={texts.resend}
        name={of(admin.fullName, texts.resend)}
        reason={reason}
        isBusy={resending.isPending}
        onClick={() => resending.mutate(target)}
      />
      <RowAction
        icon={IconLink}
        text={texts.regenerate}
        name={of(admin.fullName, texts.regenerate)}
        reason={reason}
        isBusy={renewing.isPending}
        onClick={() => renewing.mutate(target)}
      />
    </RowActions>
  );
}

function reasonAgainstSetup(tenant: Tenant, { isSetUp, enabled }: TenantAdmin): string | null {
  if (isSetUp) return texts.alreadySetUp;
  if (!enabled) return texts.inactive;
  return tenant.active ? null : texts.tenantSuspended;
}
