import type {
  addEmployment,
  changeEmployment,
  EmploymentEntry,
  EmploymentEntryBody,
  employeeEmployments,
  foreseeEmploymentChange,
  removeEmployment,
} from '@jornada/contract/employees/employments';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

export const employmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['employees', 'employments', id],
    queryFn: () =>
      callEndpoint<typeof employeeEmployments>('GET /admin/employees/:id/employments', { params: { id } }),
    staleTime: 0,
  });

/** @param of the employment or pause to change; null for a new one @throws ApiProblem */
export function sendEntry(id: string, body: EmploymentEntryBody, of: EmploymentEntry | null) {
  if (of === null) {
    return callEndpoint<typeof addEmployment>('POST /admin/employees/:id/employments', {
      params: { id },
      body,
    });
  }
  return callEndpoint<typeof changeEmployment>('PUT /admin/employees/:id/employments/:entryId', {
    params: { id, entryId: of.id },
    body: { ...body, revision: of.revision },
  });
}

/** @throws ApiProblem */
export const sendEntryRemoval = (params: { id: string; entryId: string }) =>
  callEndpoint<typeof removeEmployment>('DELETE /admin/employees/:id/employments/:entryId', { params });

export type ForeseenEntry = EndpointInput<typeof foreseeEmploymentChange>['body'];

/** What a change would do to past days. @param change as JSON */
export const foreseenEntryQuery = (id: string, change: string) =>
  queryOptions({
    queryKey: ['employees', 'employments', id, 'foreseen', change],
    queryFn: () =>
      callEndpoint<typeof foreseeEmploymentChange>('POST /admin/employees/:id/employments/foresee', {
        params: { id },
        body: JSON.parse(change) as ForeseenEntry,
      }),
  });
