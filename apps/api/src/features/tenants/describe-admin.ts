import type { TenantAdmin } from '@jornada/contract/tenants/tenant-admins';
import { toPendingEmail, type WaitingColumns } from '../../platform/accounts/describe-email-change.ts';

type AdminRow = Omit<TenantAdmin, 'createdAt' | 'pendingEmail'> &
  WaitingColumns & { readonly createdAt: Temporal.Instant };

export function describeAdmin(row: AdminRow): TenantAdmin {
  const { id, fullName, email, enabled, isSetUp, createdAt } = row;
  return {
    id,
    fullName,
    email,
    pendingEmail: toPendingEmail(row),
    enabled,
    isSetUp,
    createdAt: createdAt.toString({ smallestUnit: 'millisecond' }),
  };
}
