import type { TenantSummary } from '@jornada/contract/tenants/tenant';
import { tenantsTexts } from '@jornada/texts/es/tenants';
import { Group } from '@mantine/core';
import { IconBan, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { problemText } from '../../shared/call/api-problem.ts';
import { SteadyButton } from '../../shared/form/steady-button.tsx';
import { RouteButton } from '../../shared/widgets/route-links.tsx';
import { sendTenantState } from './tenants.data.ts';
import { sayTenantNotice, useTenantChange } from './use-tenant-change.ts';

const { list, suspension } = tenantsTexts;

interface TenantActionsProps {
  tenant: TenantSummary;
  onSuspend: (tenant: TenantSummary) => void;
}

/** What can be done with a company from the list. Suspending it is asked about first, activating it is not. */
export function TenantActions({ tenant, onSuspend }: TenantActionsProps) {
  const { id, name, active } = tenant;
  const activation = useTenantChange({
    mutationFn: sendTenantState,
    onDone: () => sayTenantNotice('success', suspension.undone(name)),
    onError: (problem) => sayTenantNotice('error', suspension.activateFailed, problemText(problem)),
  });
  const action = active ? list.suspend : list.activate;
  const Icon = active ? IconBan : IconPlayerPlay;
  return (
    <Group gap="xs">
      <RouteButton
        to="/superadmin/tenants/$id"
        params={{ id }}
        variant="default"
        size="xs"
        leftSection={<IconPencil size={14} aria-hidden />}
        aria-label={list.of(name, list.edit)}
      >
        {list.edit}
      </RouteButton>
      <SteadyButton
        variant="default"
        size="xs"
        leftSection={<Icon size={14} aria-hidden />}
        aria-label={list.of(name, action)}
        isBusy={activation.isPending}
        onClick={() => (active ? onSuspend(tenant) : activation.mutate({ id, isActive: true }))}
      >
        {action}
      </SteadyButton>
    </Group>
  );
}
