import type {
  agreedHours,
  removeAgreedHours,
  sayAgreedHours,
} from '@jornada/contract/employees/agreed-hours';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

export const agreedHoursQuery = (id: string) =>
  queryOptions({
    queryKey: ['employees', 'agreed-hours', id],
    queryFn: () =>
      callEndpoint<typeof agreedHours>('GET /admin/employees/:id/agreed-hours', { params: { id } }),
    staleTime: 0,
  });

/** @throws ApiProblem */
export const sendAgreedHours = (id: string, body: EndpointInput<typeof sayAgreedHours>['body']) =>
  callEndpoint<typeof sayAgreedHours>('PUT /admin/employees/:id/agreed-hours', { params: { id }, body });

/** @throws ApiProblem */
export const sendAgreedHoursRemoval = (params: { id: string; validFrom: string }) =>
  callEndpoint<typeof removeAgreedHours>('DELETE /admin/employees/:id/agreed-hours/:validFrom', { params });
