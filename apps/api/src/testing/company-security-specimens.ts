import { companySecurity, endPersonSession } from '@jornada/contract/access/company-security';
import { countFailedSignIn } from '../features/access/failed-sign-ins.queries.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { createPerson, signInAs, type TestPerson } from './factories.ts';
import type { Specimen } from './specimen.ts';

/** A wrong password that was given for a person's account. */
export async function fillFailedSignIns(
  platform: Pick<Platform, 'database' | 'clock'>,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
): Promise<void> {
  await withTenant(platform.database, tenantId, (tx) => countFailedSignIn(tx, userId, platform.clock.now()));
}

/** The session of somebody who signs in. @returns its id */
export async function openSessionId(platform: Platform, person: TestPerson): Promise<string> {
  const { accessToken } = await signInAs(platform, person);
  const claims = await platform.accessTokens.verify(accessToken, platform.clock.now());
  return claims?.sessionId ?? '';
}

export const companySecuritySpecimens: readonly Specimen[] = [
  { endpoint: companySecurity, broken: [] },
  {
    endpoint: endPersonSession,
    params: async (platform, { tenantId }) => ({
      id: await openSessionId(platform, await createPerson(platform, tenantId)),
    }),
    broken: [],
  },
];
