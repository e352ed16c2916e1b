import type { TenantSummary } from '@jornada/contract/tenants/tenant';
import { tenantsTexts } from '@jornada/texts/tenants';
import { Text } from '@mantine/core';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatDateOf } from '../../shared/time/civil-format.ts';
import { RouteAnchor } from '../../shared/widgets/route-links.tsx';
import { TenantActions } from './tenant-actions.tsx';
import { SmallTenantLogo } from './tenant-logo.tsx';
import { TenantStateBadge } from './tenant-state-badge.tsx';
import { TenantUse } from './tenant-use.tsx';

const { columns: headers } = tenantsTexts.list;

export function useTenantColumns({ onSuspend }: { onSuspend: (tenant: TenantSummary) => void }) {
  const timeZone = useTimeZone();
  const columns: TableColumn<TenantSummary>[] = [
    {
      key: 'logo',
      header: headers.logo,
      cell: (tenant) => <SmallTenantLogo logoUrl={tenant.logoUrl} />,
      isMinor: true,
      inCard: 'head',
    },
    {
      key: 'name',
      header: headers.name,
      cell: ({ id, name, slug }) => (
        <>
          <RouteAnchor to="/superadmin/tenants/$id" params={{ id }} fw={600} size="sm">
            {name}
          </RouteAnchor>
          <Text size="xs" c="dimmed">
            @{slug}
          </Text>
        </>
      ),
      isRowHeader: true,
      sortKey: 'name',
      inCard: 'head',
    },
    {
      key: 'employees',
      header: headers.employees,
      cell: (tenant) => <TenantUse tenant={tenant} />,
      isFigure: true,
      sortKey: 'currentEmployees',
    },
    {
      key: 'status',
      header: headers.status,
      cell: (tenant) => <TenantStateBadge isActive={tenant.active} />,
      inCard: 'head',
    },
    {
      key: 'createdAt',
      header: headers.createdAt,
      cell: (tenant) => formatDateOf(tenant.createdAt, timeZone),
      isFigure: true,
      isMinor: true,
      sortKey: 'createdAt',
    },
    {
      key: 'actions',
      header: headers.actions,
      cell: (tenant) => <TenantActions tenant={tenant} onSuspend={onSuspend} />,
      inCard: 'foot',
    },
  ];
  return columns;
}
