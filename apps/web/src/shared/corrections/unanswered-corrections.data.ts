import type { ownCorrections } from '@jornada/contract/attendance/correction-requests';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

/** How many corrections of the own record wait for an answer; asked again every half minute. */
export const unansweredCorrectionsQuery = queryOptions({
  queryKey: ['attendance', 'own', 'unanswered'],
  queryFn: async () => {
    const query = { page: 0, size: 1 };
    const { unanswered } = await callEndpoint<typeof ownCorrections>('GET /attendance/corrections/my', {
      query,
    });
    return unanswered;
  },
  refetchInterval: 30_000,
});
