import type { holidayRest } from '@jornada/contract/absences/holiday-rest';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';
import type { EndpointAnswer, EndpointInput } from '../call/endpoint-types.ts';

export type HolidayRest = EndpointAnswer<typeof holidayRest>;

/** The days off of a year that are owed for holidays on days of rest: one's own, or somebody's. */
export const holidayRestQuery = (query: NonNullable<EndpointInput<typeof holidayRest>['query']>) =>
  queryOptions({
    queryKey: ['absences', 'holiday-rest', query],
    queryFn: () => callEndpoint<typeof holidayRest>('GET /absences/holiday-rest', { query }),
    // It follows plans and holidays that are changed on other pages.
    staleTime: 0,
  });
