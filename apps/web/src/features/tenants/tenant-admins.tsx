import type { Tenant } from '@jornada/contract/tenants/tenant';
import type { TenantAdmin } from '@jornada/contract/tenants/tenant-admins';
import { tenantsTexts } from '@jornada/texts/tenants';
import { Card, EmptyState, Stack, Title } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OpenedDialog } from '../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../shared/dialog/use-dialog.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { DataTable } from '../../shared/list/data-table.tsx';
import { useAdminColumns } from './admin-columns.tsx';
import { AdminEmailDialog } from './admin-email-dialog.tsx';
import { FactorResetDialog } from './factor-reset-dialog.tsx';
import { SetupLinkDialog } from './setup-link-dialog.tsx';
import { sendAdminFactorReset, tenantAdminsQuery } from './tenants.data.ts';

const texts = tenantsTexts.admins;

export function TenantAdmins({ tenant }: { tenant: Tenant }) {
  const { data: admins, isError, refetch } = useQuery(tenantAdminsQuery(tenant.id));
  const email = useDialog<TenantAdmin>();
  const link = useDialog<string>();
  const factor = useDialog<TenantAdmin>();
  const handlers = { onEditEmail: email.open, onNewLink: link.open, onResetFactor: factor.open };
  const columns = useAdminColumns({ tenant, ...handlers });
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        {texts.title}
      </Title>
      {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {admins?.length === 0 && (
        <Card padding="xl">
          <EmptyState icon={<IconUserShield size={40} aria-hidden />} title={texts.none} />
        </Card>
      )}
      {admins?.length !== 0 && (admins || !isError) && (
        <DataTable
          label={texts.title}
          columns={columns}
          rows={admins}
          rowKey={(admin) => admin.id}
          skeletonRows={2}
        />
      )}
      <OpenedDialog dialog={email}>
        {(admin, shown) => <AdminEmailDialog tenantId={tenant.id} admin={admin} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={link}>
        {(setupLink, shown) => <SetupLinkDialog setupLink={setupLink} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={factor}>
        {(admin, shown) => (
          <FactorResetDialog
            person={admin}
            send={(reason) => sendAdminFactorReset({ id: tenant.id, adminId: admin.id, reason })}
            {...shown}
          />
        )}
      </OpenedDialog>
    </Stack>
  );
}
