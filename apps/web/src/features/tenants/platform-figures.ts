import type { tenantStats } from '@jornada/contract/tenants/tenant-stats';
import type { EndpointAnswer } from '../../shared/call/endpoint-types.ts';
import { utilisationPercent } from '../../shared/widgets/utilisation.ts';

export type PlatformStats = EndpointAnswer<typeof tenantStats>;

/** Employees per hundred places, rounded; 0 when there are no places. */
export function globalUtilisation({ totalEmployees, totalCapacity }: PlatformStats): number {
  return Math.round(utilisationPercent(totalEmployees, totalCapacity));
}

/** Places per active company, rounded; 0 when there is none. */
export function averageCapacity({ totalCapacity, activeTenants }: PlatformStats): number {
  return activeTenants > 0 ? Math.round(totalCapacity / activeTenants) : 0;
}
