import type { TenantAdmin } from '@jornada/contract/tenants/tenant-admins';

type AdminRow = Omit<TenantAdmin, 'createdAt'> & { readonly createdAt: Temporal.Instant };

export function describeAdmin({ id, fullName, email, enabled, isSetUp, createdAt }: AdminRow): TenantAdmin {
  return {
    id,
    fullName,
    email,
    enabled,
    isSetUp,
    createdAt: createdAt.toString({ smallestUnit: 'millisecond' }),
  };
}
