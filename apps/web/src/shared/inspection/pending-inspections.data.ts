import type { pendingInspections } from '@jornada/contract/inspection/manage-inspections';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

/** How many inspectors' requests wait for a decision; seldom any, so refetched every five minutes. */
export const pendingInspectionsQuery = queryOptions({
  queryKey: ['inspection', 'pending'],
  queryFn: () => callEndpoint<typeof pendingInspections>('GET /admin/inspection/requests/pending/count', {}),
  refetchInterval: 5 * 60_000,
});
