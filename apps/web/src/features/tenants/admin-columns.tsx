import type { Tenant } from '@jornada/contract/tenants/tenant';
import type { TenantAdmin } from '@jornada/contract/tenants/tenant-admins';
import { emailChangeTexts } from '@jornada/texts/access-email-change';
import { factorResetTexts } from '@jornada/texts/factor-resets';
import { tenantsTexts } from '@jornada/texts/tenants';
import { Text } from '@mantine/core';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatDateOf } from '../../shared/time/civil-format.ts';
import { StatusBadge } from '../../shared/widgets/status-badge.tsx';
import { AdminActions } from './admin-actions.tsx';
import classes from './admin-columns.module.css';
import { FactorReset } from './factor-reset.tsx';
import { sendAdminResetCancellation } from './tenants.data.ts';

const texts = tenantsTexts.admins;

interface AdminColumnsOptions {
  tenant: Tenant;
  onEditEmail: (admin: TenantAdmin) => void;
  onNewLink: (setupLink: string) => void;
  onResetFactor: (admin: TenantAdmin) => void;
}

export function useAdminColumns({ tenant, onEditEmail, onNewLink, onResetFactor }: AdminColumnsOptions) {
  const timeZone = useTimeZone();
  const columns: TableColumn<TenantAdmin>[] = [
    {
      key: 'name',
      header: texts.columns.name,
      cell: ({ fullName, email, pendingEmail }) => (
        <>
          {fullName}
          <Text size="sm" c="dimmed" className={classes.email}>
            {email}
          </Text>
          {pendingEmail && (
            <Text size="sm" c="dimmed" className={classes.email}>
              {emailChangeTexts.pendingOf(pendingEmail.email)}
            </Text>
          )}
        </>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'status',
      header: texts.columns.status,
      cell: (admin) => <AdminState admin={admin} />,
      inCard: 'line',
    },
    {
      key: 'second-factor',
      header: factorResetTexts.column,
      cell: (admin) => (
        <FactorReset
          person={admin}
          reasonAgainst={reasonAgainstReset(admin)}
          onReset={() => onResetFactor(admin)}
          cancel={() => sendAdminResetCancellation({ id: tenant.id, adminId: admin.id })}
        />
      ),
      isLong: true,
    },
    {
      key: 'createdAt',
      header: texts.columns.createdAt,
      cell: (admin) => formatDateOf(admin.createdAt, timeZone),
      isFigure: true,
      isMinor: true,
    },
    {
      key: 'actions',
      header: texts.columns.actions,
      cell: (admin) => (
        <AdminActions tenant={tenant} admin={admin} onEditEmail={onEditEmail} onNewLink={onNewLink} />
      ),
      inCard: 'foot',
    },
  ];
  return columns;
}

function reasonAgainstReset({ enabled, isLast }: TenantAdmin): string | null {
  if (!enabled) return texts.inactive;
  return isLast ? null : factorResetTexts.notLast;
}

/** Whether an admin's account is active, and whether it is set up. */
function AdminState({ admin: { enabled, isSetUp } }: { admin: TenantAdmin }) {
  return (
    <>
      <StatusBadge kind={enabled ? 'good' : 'off'}>{enabled ? texts.enabled : texts.disabled}</StatusBadge>{' '}
      {!isSetUp && <StatusBadge kind="waiting">{texts.pending}</StatusBadge>}
    </>
  );
}
