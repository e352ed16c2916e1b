import type { ownProfile } from '@jornada/contract/access/profile';
import type { ownCompany } from '@jornada/contract/company/company';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';
import type { EndpointAnswer } from '../call/endpoint-types.ts';

export type OwnProfile = EndpointAnswer<typeof ownProfile>;
export type OwnCompany = EndpointAnswer<typeof ownCompany>;

export const ownProfileQuery = queryOptions({
  queryKey: ['own-profile'],
  queryFn: () => callEndpoint<typeof ownProfile>('GET /auth/profile', {}),
  meta: { isFrame: true },
});

/** The company of the signed-in person; a platform operator has none. */
export const ownCompanyQuery = queryOptions({
  queryKey: ['own-company'],
  queryFn: () => callEndpoint<typeof ownCompany>('GET /auth/company', {}),
});
