import type { pendingVacations } from '@jornada/contract/vacations/review-vacations';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

/** How many requests for vacation wait for a decision; asked again every half minute. */
export const pendingVacationsQuery = queryOptions({
  queryKey: ['time-off', 'pending-vacations'],
  queryFn: () => callEndpoint<typeof pendingVacations>('GET /vacations/admin/pending/count', {}),
  refetchInterval: 30_000,
});
