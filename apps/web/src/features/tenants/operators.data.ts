import type {
  cancelOperatorFactorReset,
  operatorList,
  resetOperatorFactor,
} from '@jornada/contract/tenants/operators';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import { tenantsKey } from './tenants.data.ts';

export const operatorsQuery = queryOptions({
  queryKey: [...tenantsKey, 'operators'],
  queryFn: () => callEndpoint<typeof operatorList>('GET /superadmin/operators', {}),
});

/** Asks for the reset of another operator's second factor, or agrees with who asked. @throws ApiProblem */
export const sendOperatorFactorReset = ({ id, reason }: { id: string; reason: string }) =>
  callEndpoint<typeof resetOperatorFactor>('POST /superadmin/operators/:id/second-factor/reset', {
    params: { id },
    body: { reason },
  });

/** @throws ApiProblem */
export const sendOperatorResetCancellation = (id: string) =>
  callEndpoint<typeof cancelOperatorFactorReset>('DELETE /superadmin/operators/:id/second-factor/reset', {
    params: { id },
  });
