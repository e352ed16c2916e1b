import type { dashboardNow } from '@jornada/contract/dashboard/dashboard-now';
import type { dashboardSummary } from '@jornada/contract/dashboard/dashboard-summary';
import type { firstSteps } from '@jornada/contract/dashboard/first-steps';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer } from '../../shared/call/endpoint-types.ts';

export type DaySummary = EndpointAnswer<typeof dashboardSummary>;
export type PersonNow = EndpointAnswer<typeof dashboardNow>[number];

/** Today in the company: read again every minute, and whenever the page is opened. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard', 'summary'],
  queryFn: () => callEndpoint<typeof dashboardSummary>('GET /admin/dashboard/summary', {}),
  staleTime: 0,
  refetchInterval: 60_000,
  retry: 2,
});

export type FirstStepsState = EndpointAnswer<typeof firstSteps>;

/** How far the company has come; each step is taken on another page. */
export const firstStepsQuery = queryOptions({
  queryKey: ['dashboard', 'first-steps'],
  queryFn: () => callEndpoint<typeof firstSteps>('GET /admin/dashboard/first-steps', {}),
  staleTime: 0,
});

/** Where everybody is, as often. */
export const nowQuery = queryOptions({
  queryKey: ['dashboard', 'now'],
  queryFn: () => callEndpoint<typeof dashboardNow>('GET /admin/dashboard/now', {}),
  staleTime: 0,
  refetchInterval: 60_000,
  retry: 2,
});
