import type { seeTimeOffNews, timeOffNews } from '@jornada/contract/absences/own-absences';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';
import type { EndpointInput } from '../call/endpoint-types.ts';

/** How many decisions about own requests were not seen yet; asked again every half minute. */
export const timeOffNewsQuery = queryOptions({
  queryKey: ['time-off', 'news'],
  queryFn: () => callEndpoint<typeof timeOffNews>('GET /absences/my/news', {}),
  refetchInterval: 30_000,
});

/** @throws ApiProblem */
export const sendNewsSeen = (of: EndpointInput<typeof seeTimeOffNews>['body']['of']) =>
  callEndpoint<typeof seeTimeOffNews>('POST /absences/my/seen', { body: { of } });
