import type { ownCorrectionRequests } from '@jornada/contract/attendance/correction-requests';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

/** The last fifty of the own requests for a correction. */
export const lastRequestsQuery = queryOptions({
  queryKey: ['attendance', 'own', 'last-requests'],
  queryFn: () =>
    callEndpoint<typeof ownCorrectionRequests>('GET /attendance/correction-requests/my', {
      query: { size: 50 },
    }),
});
