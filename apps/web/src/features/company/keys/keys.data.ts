import type { createProgramKey, programKeys, revokeProgramKey } from '@jornada/contract/company/program-keys';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

/** The keys of other programs, in the order in which they were made. */
export const keysQuery = queryOptions({
  queryKey: ['company', 'keys'],
  queryFn: () => callEndpoint<typeof programKeys>('GET /tenant/keys', {}),
  staleTime: 0,
});

/** @throws ApiProblem */
export const sendNewKey = (body: EndpointInput<typeof createProgramKey>['body']) =>
  callEndpoint<typeof createProgramKey>('POST /tenant/keys', { body });

/** @throws ApiProblem */
export const sendRevocation = (id: string) =>
  callEndpoint<typeof revokeProgramKey>('DELETE /tenant/keys/:id', { params: { id } });
