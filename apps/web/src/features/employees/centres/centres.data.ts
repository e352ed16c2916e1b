import type {
  centreMemberships,
  joinCentre,
  removeCentreMembership,
} from '@jornada/contract/employees/centre-memberships';
import type {
  createWorkCentre,
  deleteWorkCentre,
  updateWorkCentre,
  WorkCentre,
  workCentreList,
} from '@jornada/contract/employees/work-centres';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

/** The work centres of the company, each with its holidays and how many people it has. */
export const workCentresQuery = queryOptions({
  queryKey: ['employees', 'work-centres'],
  queryFn: () => callEndpoint<typeof workCentreList>('GET /admin/work-centres', {}),
  staleTime: 0,
});

export type CentreFields = EndpointInput<typeof updateWorkCentre>['body'];

/** Adds a work centre or changes one. @throws ApiProblem: with CHANGED_MEANWHILE it carries the present state, `centre` */
export const sendCentre = ({ isClosed, ...said }: CentreFields, of: WorkCentre | null) =>
  of === null
    ? callEndpoint<typeof createWorkCentre>('POST /admin/work-centres', { body: said })
    : callEndpoint<typeof updateWorkCentre>('PUT /admin/work-centres/:id', {
        params: { id: of.id },
        body: { ...said, isClosed, revision: of.revision },
      });

/** @throws ApiProblem */
export const sendCentreRemoval = (id: string) =>
  callEndpoint<typeof deleteWorkCentre>('DELETE /admin/work-centres/:id', { params: { id } });

/** To which work centres somebody belongs, from when. */
export const membershipsQuery = (id: string) =>
  queryOptions({
    queryKey: ['employees', 'work-centres', id],
    queryFn: () =>
      callEndpoint<typeof centreMemberships>('GET /admin/employees/:id/work-centres', { params: { id } }),
    staleTime: 0,
  });

/** @throws ApiProblem */
export const sendMembership = (id: string, body: EndpointInput<typeof joinCentre>['body']) =>
  callEndpoint<typeof joinCentre>('PUT /admin/employees/:id/work-centres', { params: { id }, body });

/** @throws ApiProblem */
export const sendMembershipRemoval = (params: { id: string; validFrom: string }) =>
  callEndpoint<typeof removeCentreMembership>('DELETE /admin/employees/:id/work-centres/:validFrom', {
    params,
  });
