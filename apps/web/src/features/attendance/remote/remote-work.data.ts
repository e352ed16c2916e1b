import type { RegularRemoteWork, regularRemoteWork } from '@jornada/contract/attendance/remote-share';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';

export type RemoteWorker = RegularRemoteWork['people'][number];

/** Who works at a distance regularly in the quarter of a date. */
export const regularRemoteWorkQuery = (date: string) =>
  queryOptions({
    queryKey: ['attendance', 'remote-work', date],
    queryFn: () =>
      callEndpoint<typeof regularRemoteWork>('GET /attendance/admin/remote-shares', { query: { date } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
