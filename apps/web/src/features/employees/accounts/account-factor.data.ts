import type {
  accountFactor,
  cancelFactorReset,
  resetAccountFactor,
} from '@jornada/contract/employees/second-factor-resets';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';

export const accountFactorQuery = (id: string) =>
  queryOptions({
    queryKey: ['employees', 'second-factor', id],
    queryFn: () =>
      callEndpoint<typeof accountFactor>('GET /admin/users/:id/second-factor', { params: { id } }),
    staleTime: 0,
  });

/** Asks for the reset of a second factor, or agrees with who asked. @throws ApiProblem */
export const sendFactorReset = (id: string) =>
  callEndpoint<typeof resetAccountFactor>('POST /admin/users/:id/second-factor/reset', { params: { id } });

/** @throws ApiProblem */
export const sendResetCancellation = (id: string) =>
  callEndpoint<typeof cancelFactorReset>('DELETE /admin/users/:id/second-factor/reset', { params: { id } });
