import { dashboardParts } from '@jornada/contract/dashboard/dashboard-parts';
import type { Policy } from './policy.ts';

export type DashboardPart = keyof typeof dashboardParts;

/** To be told a part of the dashboard: what it takes to see elsewhere what it counts. */
export const dashboardPolicies: Readonly<Record<DashboardPart, Policy>> = dashboardParts;
