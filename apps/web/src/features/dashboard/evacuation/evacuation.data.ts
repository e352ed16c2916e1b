import type { evacuationList } from '@jornada/contract/dashboard/evacuation';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointAnswer } from '../../../shared/call/endpoint-types.ts';

export type EvacuationList = EndpointAnswer<typeof evacuationList>;
export type PresentPerson = EvacuationList['people'][number];

/** Who is inside: read whenever the page is opened. */
export const evacuationQuery = queryOptions({
  queryKey: ['dashboard', 'evacuation'],
  queryFn: () => callEndpoint<typeof evacuationList>('GET /admin/dashboard/evacuation', {}),
  staleTime: 0,
});
