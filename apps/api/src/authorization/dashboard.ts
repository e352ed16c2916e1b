import { dashboardParts } from '@jornada/contract/dashboard/dashboard-parts';
import type { Policy } from './policy.ts';

/** To be told any part of it. */
export const seesDashboard: Policy = [
  ...dashboardParts.people,
  ...dashboardParts.attendance,
  ...dashboardParts.absences,
  ...dashboardParts.vacations,
];

export type DashboardPart = keyof typeof dashboardParts;

/** To be told a part of the dashboard: what it takes to see elsewhere what it counts. */
export const dashboardPolicies: Readonly<Record<DashboardPart, Policy>> = dashboardParts;
