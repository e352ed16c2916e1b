import type { TenantSummary } from '@jornada/contract/tenants/tenant';
import { tenantsTexts } from '@jornada/texts/es/tenants';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useDialog } from '../../shared/dialog/use-dialog.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { PagedTable } from '../../shared/list/paged-table.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useTenantColumns } from './tenant-columns.tsx';
import { NoTenants } from './tenant-list-empty.tsx';
import { readTenantListSearch, type TenantListSearch, usualTenantOrder } from './tenant-list-search.ts';
import { TenantListTools } from './tenant-list-tools.tsx';
import { tenantListQuery } from './tenants.data.ts';

const route = getRouteApi('/superadmin/tenants');
const texts = tenantsTexts.list;

/** The companies of the platform; what is searched, filtered, ordered and shown of them is in the address. */
export function TenantListScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const suspension = useDialog<TenantSummary>();
  const { data: page, isError, isPlaceholderData, refetch } = useQuery(tenantListQuery(search));
  const columns = useTenantColumns({ onSuspend: suspension.open });

  /** Another question begins at its first page. */
  const ask = (question: Omit<TenantListSearch, 'page'>, replace = false) =>
    void navigate({
      search: (previous) => ({ ...previous, page: undefined, ...question }),
      replace,
      resetScroll: false,
    });
  const turnTo = useCallback(
    (number: number, isCorrection = false) =>
      void navigate({
        search: (previous) => ({ ...previous, page: number > 1 ? number : undefined }),
        replace: isCorrection,
      }),
    [navigate],
  );
  const isFiltered = Boolean(search.search || search.status);

  return (
    <Stack gap="md">
      <TenantListTools search={search} onAsk={ask} />
      {isError && <LoadFailure text={texts.loadFailed} onRetry={refetch} />}
      {(page || !isError) && (
        <PagedTable
          label={texts.title}
          columns={columns}
          page={page}
          rowKey={(tenant) => tenant.id}
          order={search.sort ?? usualTenantOrder}
          onOrder={(order) => ask({ sort: readTenantListSearch({ sort: order }).sort })}
          isStale={isPlaceholderData}
          onPage={turnTo}
          empty={
            <NoTenants
              isFiltered={isFiltered}
              onClear={() => ask({ search: undefined, status: undefined })}
            />
          }
        />
      )}
      {suspension.subject && (
        <SuspendDialog
          key={suspension.openings}
          tenant={suspension.subject}
          isOpen={suspension.isOpen}
          onClose={suspension.close}
        />
      )}
    </Stack>
  );
}
