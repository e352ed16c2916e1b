import { tenantsTexts } from '@jornada/texts/tenants';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../shared/feedback/load-status.tsx';
import { TenantAdmins } from './tenant-admins.tsx';
import { TenantDeletion } from './tenant-deletion.tsx';
import { TenantHeader } from './tenant-header.tsx';
import { TenantMissing } from './tenant-missing.tsx';
import { TenantSettings } from './tenant-settings.tsx';
import { TenantStatCards } from './tenant-stat-cards.tsx';
import { tenantQuery } from './tenants.data.ts';

const route = getRouteApi('/superadmin/tenants/$id');

/** One company: its state, its settings, its admins, and its deletion. */
export function TenantScreen() {
  const { id } = route.useParams();
  const { data: tenant, isPending, isError, refetch } = useQuery(tenantQuery(id));
  if (tenant === null) return <TenantMissing />;
  return (
    <Stack gap="md" key={id}>
      {isError && <LoadFailure reason={tenantsTexts.detail.loadFailed} onRetry={refetch} />}
      <LoadStatus isLoading={isPending} />
      {isPending && (
        <>
          <Skeleton height={72} />
          <Skeleton height={120} radius="lg" />
          <Skeleton height={240} radius="lg" />
        </>
      )}
      {tenant && (
        <>
          <TenantHeader tenant={tenant} />
          <TenantStatCards tenant={tenant} />
          <TenantSettings tenant={tenant} />
          <TenantAdmins tenant={tenant} />
          <TenantDeletion tenant={tenant} />
        </>
      )}
    </Stack>
  );
}
