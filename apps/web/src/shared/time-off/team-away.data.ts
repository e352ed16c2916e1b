import type { teamAway } from '@jornada/contract/absences/review-absences';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';
import type { EndpointAnswer } from '../call/endpoint-types.ts';

export type TeamAway = EndpointAnswer<typeof teamAway>;

/** Whose time off, and which dates. */
export interface TimeAway {
  readonly userId: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Who else of the person's department is away on those dates. */
export const teamAwayQuery = ({ userId, startDate, endDate }: TimeAway) =>
  queryOptions({
    queryKey: ['time-off', 'team-away', userId, startDate, endDate],
    queryFn: () =>
      callEndpoint<typeof teamAway>('GET /absences/admin/team-away', {
        query: { userId, startDate, endDate },
      }),
    staleTime: 0,
  });
