import type { companySecurity, endPersonSession } from '@jornada/contract/access/company-security';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';

/** How the company's accounts are protected; for full administrators. */
export const securityQuery = queryOptions({
  queryKey: ['company', 'security'],
  queryFn: () => callEndpoint<typeof companySecurity>('GET /tenant/security', {}),
  staleTime: 0,
});

/** @throws ApiProblem */
export const sendSessionEnd = (id: string) =>
  callEndpoint<typeof endPersonSession>('DELETE /tenant/security/sessions/:id', { params: { id } });
