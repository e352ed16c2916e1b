import type { TenantSummary } from '@jornada/contract/tenants/tenant';
import { tenantsTexts } from '@jornada/texts/tenants';
import { IconBan, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { problemText } from '../../shared/call/api-problem.ts';
import { RowActions, RowLink } from '../../shared/list/row-actions.tsx';
import { RowMenu } from '../../shared/list/row-menu.tsx';
import { sendTenantState } from './tenants.data.ts';
import { sayTenantNotice, useTenantChange } from './use-tenant-change.ts';

const { list, suspension } = tenantsTexts;

interface TenantActionsProps {
  tenant: TenantSummary;
  onSuspend: (tenant: TenantSummary) => void;
}

/** The actions on a company in the list. Suspending asks first, activating does not. */
export function TenantActions({ tenant, onSuspend }: TenantActionsProps) {
  const { id, name, active } = tenant;
  const activation = useTenantChange({
    mutationFn: sendTenantState,
    onDone: () => sayTenantNotice('success', suspension.undone(name)),
    onError: (problem) => sayTenantNotice('error', suspension.activateFailed, problemText(problem)),
  });
  return (
    <RowActions>
      <RowLink
        to="/superadmin/tenants/$id"
        params={{ id }}
        icon={IconPencil}
        text={list.edit}
        name={list.of(name, list.edit)}
      />
      <RowMenu
        row={name}
        isBusy={activation.isPending}
        items={[
          active
            ? { icon: IconBan, text: list.suspend, isDangerous: true, onChoose: () => onSuspend(tenant) }
            : {
                icon: IconPlayerPlay,
                text: list.activate,
                onChoose: () => activation.mutate({ id, isActive: true }),
              },
        ]}
      />
    </RowActions>
  );
}
