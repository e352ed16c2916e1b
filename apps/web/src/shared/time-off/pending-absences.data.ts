import type { pendingAbsences } from '@jornada/contract/absences/review-absences';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

/** How many absences wait for a decision; asked again every half minute. */
export const pendingAbsencesQuery = queryOptions({
  queryKey: ['time-off', 'pending-absences'],
  queryFn: () => callEndpoint<typeof pendingAbsences>('GET /absences/admin/pending/count', {}),
  refetchInterval: 30_000,
});
