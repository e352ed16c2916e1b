import type {
  grantInspection,
  inspectionReadings,
  inspectionRequests,
  refuseInspection,
  revokeInspection,
} from '@jornada/contract/inspection/manage-inspections';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointAnswer, EndpointInput } from '../../../shared/call/endpoint-types.ts';

export type RequestLine = EndpointAnswer<typeof inspectionRequests>['content'][number];
export type ReadingLine = EndpointAnswer<typeof inspectionReadings>['content'][number];
type Grant = EndpointInput<typeof grantInspection>['body'];

const pageSize = 20;

/** @param page from 1 */
export const requestsQuery = (page: number) =>
  queryOptions({
    queryKey: ['inspection', 'requests', page],
    queryFn: () =>
      callEndpoint<typeof inspectionRequests>('GET /admin/inspection/requests', {
        query: { page: page - 1, size: pageSize },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** @param page from 1 */
export const readingsQuery = (page: number) =>
  queryOptions({
    queryKey: ['inspection', 'readings', page],
    queryFn: () =>
      callEndpoint<typeof inspectionReadings>('GET /admin/inspection/readings', {
        query: { page: page - 1, size: pageSize },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** @throws ApiProblem */
export const sendGrant = (id: string, body: Grant) =>
  callEndpoint<typeof grantInspection>('POST /admin/inspection/requests/:id/grant', { params: { id }, body });

/** @throws ApiProblem */
export const sendRefusal = (id: string) =>
  callEndpoint<typeof refuseInspection>('POST /admin/inspection/requests/:id/refuse', { params: { id } });

/** @throws ApiProblem */
export const sendRevocation = (id: string) =>
  callEndpoint<typeof revokeInspection>('POST /admin/inspection/requests/:id/revoke', { params: { id } });
