import type { Tenant, TenantSummary } from '@jornada/contract/tenants/tenant';
import type { StewardTx } from '../../platform/transactions/with-operator.ts';
import type { TenantRow } from './as-operator.ts';
import { countAdmins } from './tenant-admins.queries.ts';

export function summariseTenant(row: TenantRow): TenantSummary {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    logoUrl: row.logoPath,
    active: row.status === 'active',
    currentEmployees: row.employeeCount,
    maxEmployees: row.maxEmployees,
    createdAt: row.createdAt.toString({ smallestUnit: 'millisecond' }),
  };
}

export async function describeTenant(tx: StewardTx, row: TenantRow): Promise<Tenant> {
  const adminCount = await countAdmins(tx);
  return { ...summariseTenant(row), adminCount, revision: row.operatorRevision };
}
