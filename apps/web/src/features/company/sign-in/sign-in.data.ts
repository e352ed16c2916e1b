import type {
  addCompanyDomain,
  companySignIn,
  proveCompanyDomain,
  removeCompanyDomain,
  removeSignInProvider,
  setSignInProvider,
} from '@jornada/contract/access/sign-in-provider';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

/** The provider with whose accounts the company signs in, and its domains. */
export const companySignInQuery = queryOptions({
  queryKey: ['company', 'sign-in'],
  queryFn: () => callEndpoint<typeof companySignIn>('GET /tenant/sign-in', {}),
  staleTime: 0,
});

export type ProviderValues = NonNullable<EndpointInput<typeof setSignInProvider>['body']>;

/** @throws ApiProblem */
export const sendProvider = (body: ProviderValues) =>
  callEndpoint<typeof setSignInProvider>('PUT /tenant/sign-in', { body });

/** @throws ApiProblem */
export const sendProviderRemoval = () =>
  callEndpoint<typeof removeSignInProvider>('DELETE /tenant/sign-in', {});

/** @throws ApiProblem */
export const sendNewDomain = (domain: string) =>
  callEndpoint<typeof addCompanyDomain>('POST /tenant/sign-in/domains', { body: { domain } });

/** @throws ApiProblem */
export const sendDomainProof = (id: string) =>
  callEndpoint<typeof proveCompanyDomain>('POST /tenant/sign-in/domains/:id/proof', { params: { id } });

/** @throws ApiProblem */
export const sendDomainRemoval = (id: string) =>
  callEndpoint<typeof removeCompanyDomain>('DELETE /tenant/sign-in/domains/:id', { params: { id } });
