import type { daysToChoose } from '@jornada/contract/absences/days-to-choose';
import type { colleaguesAway } from '@jornada/contract/absences/team-calendar';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';
import type { EndpointAnswer } from '../call/endpoint-types.ts';

export type ColleaguesAway = EndpointAnswer<typeof colleaguesAway>;

/** Civil dates, both included. */
interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * What is on the days of a period of at most a year.
 * @param userId whose; null for one's own
 */
export const daysToChooseQuery = (userId: string | null, { from, to }: Period) =>
  queryOptions({
    queryKey: ['absences', 'days', userId, from, to],
    queryFn: () =>
      callEndpoint<typeof daysToChoose>('GET /absences/days', {
        query: { startDate: from, endDate: to, ...(userId !== null && { userId }) },
      }),
    staleTime: 0,
  });

/** Who is away, for colleagues; the previous period stays visible until the next one is loaded. */
export const colleaguesAwayQuery = (query: Period) =>
  queryOptions({
    queryKey: ['absences', 'calendar', 'colleagues', query],
    queryFn: () => callEndpoint<typeof colleaguesAway>('GET /absences/team-calendar', { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
