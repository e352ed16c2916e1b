import type { lastRoot } from '@jornada/contract/proof/last-root';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer } from '../../shared/call/endpoint-types.ts';

export type LastRoot = EndpointAnswer<typeof lastRoot>;

export const lastRootQuery = queryOptions({
  queryKey: ['proof', 'last-root'],
  queryFn: () => callEndpoint<typeof lastRoot>('GET /proof/last-root', {}),
  staleTime: 60_000,
});
