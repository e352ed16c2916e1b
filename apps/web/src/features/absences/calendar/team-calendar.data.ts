import type {
  calendarFeeds,
  createCalendarFeed,
  revokeCalendarFeed,
  teamCalendar,
} from '@jornada/contract/absences/team-calendar';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointAnswer } from '../../../shared/call/endpoint-types.ts';
import type { LanePeriod } from './lanes.ts';

export type TeamCalendar = EndpointAnswer<typeof teamCalendar>;
export type FeedScope = 'OWN' | 'TEAM';

const calendarKey = ['absences', 'calendar'];

/** Who is away, of all or of a work centre, for admins; the previous period stays visible until the next one is loaded. */
export const teamCalendarQuery = (period: LanePeriod, centreId: string | undefined) =>
  queryOptions({
    queryKey: [...calendarKey, 'team', period, centreId ?? null],
    queryFn: () =>
      callEndpoint<typeof teamCalendar>('GET /absences/admin/team-calendar', {
        query: { ...period, centreId },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const calendarFeedsQuery = queryOptions({
  queryKey: [...calendarKey, 'feeds'],
  queryFn: () => callEndpoint<typeof calendarFeeds>('GET /absences/calendar-feeds', {}),
  staleTime: 0,
});

/** Creates a secret address, in place of an earlier one. @throws ApiProblem */
export const sendCalendarFeed = (scope: FeedScope) =>
  callEndpoint<typeof createCalendarFeed>('POST /absences/calendar-feeds', { body: { scope } });

/** @throws ApiProblem */
export const sendFeedRevocation = (scope: FeedScope) =>
  callEndpoint<typeof revokeCalendarFeed>('DELETE /absences/calendar-feeds/:scope', { params: { scope } });
