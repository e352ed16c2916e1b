import type { TenantSummary } from '@jornada/contract/tenants/tenant';
import { tenantsTexts } from '@jornada/texts/tenants';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { OpenedDialog } from '../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../shared/dialog/use-dialog.ts';
import { AddressedTable } from '../../shared/list/addressed-table.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useTenantColumns } from './tenant-columns.tsx';
import { NoTenants } from './tenant-list-empty.tsx';
import { tenantListing } from './tenant-list-search.ts';
import { TenantListTools } from './tenant-list-tools.tsx';
import { tenantListQuery } from './tenants.data.ts';

const route = getRouteApi('/superadmin/tenants');
const texts = tenantsTexts.list;

/** The companies of the platform; search, filters, order and page are in the address. */
export function TenantListScreen() {
  const address = useListAddress(route, tenantListing);
  const tenants = useQuery(tenantListQuery(address.search));
  const suspension = useDialog<TenantSummary>();
  const columns = useTenantColumns({ onSuspend: suspension.open });

  return (
    <Stack gap="md">
      <TenantListTools address={address} />
      <AddressedTable
        label={texts.title}
        columns={columns}
        address={address}
        query={tenants}
        failure={() => ({ reason: texts.loadFailed })}
        rowKey={(tenant) => tenant.id}
        empty={<NoTenants isFiltered={address.isFiltered} onClear={address.clearFilters} />}
      />
      <OpenedDialog dialog={suspension}>
        {(tenant, shown) => <SuspendDialog tenant={tenant} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}
