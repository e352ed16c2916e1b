import type { remoteShare } from '@jornada/contract/attendance/remote-share';
import type {
  addContract,
  Contract,
  ContractBody,
  changeContract,
  employeeContracts,
  foreseeContractChange,
  planDifferences,
  removeContract,
} from '@jornada/contract/employees/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

export const contractsQuery = (id: string) =>
  queryOptions({
    queryKey: ['employees', 'contracts', id],
    queryFn: () =>
      callEndpoint<typeof employeeContracts>('GET /admin/employees/:id/contracts', { params: { id } }),
    staleTime: 0,
  });

/** From where somebody worked in the quarter of a date. */
export const remoteShareQuery = (userId: string, date: string) =>
  queryOptions({
    queryKey: ['attendance', 'remote-share', userId, date],
    queryFn: () =>
      callEndpoint<typeof remoteShare>('GET /attendance/admin/remote-share', { query: { userId, date } }),
    staleTime: 0,
  });

/** @param of the contract to change; null for a new one @throws ApiProblem */
export function sendContract(id: string, body: ContractBody, of: Contract | null) {
  if (of === null) {
    return callEndpoint<typeof addContract>('POST /admin/employees/:id/contracts', { params: { id }, body });
  }
  const params = { id, contractId: of.id };
  return callEndpoint<typeof changeContract>('PUT /admin/employees/:id/contracts/:contractId', {
    params,
    body: { ...body, revision: of.revision },
  });
}

/** @throws ApiProblem */
export const sendContractRemoval = (params: { id: string; contractId: string }) =>
  callEndpoint<typeof removeContract>('DELETE /admin/employees/:id/contracts/:contractId', { params });

export type ForeseenContract = EndpointInput<typeof foreseeContractChange>['body'];

/** What a change would do to past days. @param change as JSON */
export const foreseenContractQuery = (id: string, change: string) =>
  queryOptions({
    queryKey: ['employees', 'contracts', id, 'foreseen', change],
    queryFn: () =>
      callEndpoint<typeof foreseeContractChange>('POST /admin/employees/:id/contracts/foresee', {
        params: { id },
        body: JSON.parse(change) as ForeseenContract,
      }),
  });

/** Whose plan of this year is not what their contract says: a report, asked for once in ten minutes, and anew when it was opened again after that. */
export const planDifferencesQuery = queryOptions({
  queryKey: ['employees', 'plan-differences'],
  queryFn: () => callEndpoint<typeof planDifferences>('GET /admin/employees/plan-differences', {}),
  staleTime: 600_000,
});
