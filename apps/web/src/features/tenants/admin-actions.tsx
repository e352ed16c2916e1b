import type { Tenant } from '@jornada/contract/tenants/tenant';
import type { TenantAdmin } from '@jornada/contract/tenants/tenant-admins';
import { tenantsTexts } from '@jornada/texts/es/tenants';
import { Text } from '@mantine/core';
import { useId } from 'react';
import { problemText } from '../../shared/call/api-problem.ts';
import { SteadyButton } from '../../shared/form/steady-button.tsx';
import classes from './admin-actions.module.css';
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

/** What can be done for an admin. Where a setup link makes no sense, it says why. */
export function AdminActions({ tenant, admin, onEditEmail, onNewLink }: AdminActionsProps) {
  const reasonId = useId();
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
  const setup = { isBlocked: reason !== null, 'aria-describedby': reason ? reasonId : undefined };
  const looks = { variant: 'default', size: 'xs' };
  return (
    <div className={classes.actions}>
      <div className={classes.buttons}>
        <SteadyButton
          {...looks}
          aria-label={of(admin.fullName, texts.editEmail)}
          onClick={() => onEditEmail(admin)}
        >
          {texts.editEmail}
        </SteadyButton>
        <SteadyButton
          {...looks}
          {...setup}
          aria-label={of(admin.fullName, texts.resend)}
          isBusy={resending.isPending}
          onClick={() => resending.mutate(target)}
        >
          {texts.resend}
        </SteadyButton>
        <SteadyButton
          {...looks}
          {...setup}
          aria-label={of(admin.fullName, texts.regenerate)}
          isBusy={renewing.isPending}
          onClick={() => renewing.mutate(target)}
        >
          {texts.regenerate}
        </SteadyButton>
      </div>
      {reason && (
        <Text id={reasonId} size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </div>
  );
}

function reasonAgainstSetup(tenant: Tenant, { isSetUp, enabled }: TenantAdmin): string | null {
  if (isSetUp) return texts.alreadySetUp;
  if (!enabled) return texts.inactive;
  return tenant.active ? null : texts.tenantSuspended;
}
