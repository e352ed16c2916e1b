import { withTenant } from '../platform/transactions/with-tenant.ts';
import { contractEndpoints } from './contract-endpoints.ts';
import type { Stage, TestPerson } from './factories.ts';

/** As if somebody gave their password again now, in all their sessions: for tests that let time pass and are about something else. */
export async function proveAnew(
  { database, clock }: Stage,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
): Promise<void> {
  await withTenant(database, tenantId, (tx) =>
    tx.updateTable('sessions').set({ provenAt: clock.now() }).where('userId', '=', userId).execute(),
  );
}

let asking: Promise<{ method: string; address: RegExp }[]> | undefined;

/** Whether the endpoint of a call asks for a password given lately, always or for some uses. @param path below `/api` */
export async function asksForProof(method: string, path: string): Promise<boolean> {
  asking ??= contractEndpoints().then((endpoints) =>
    endpoints
      .filter(({ recentProof, errors }) => recentProof || errors.includes('RECENT_PROOF_REQUIRED'))
      .map((one) => ({
        method: one.method,
        address: new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}(\\?|$)`),
      })),
  );
  return (await asking).some((one) => one.method === method && one.address.test(path));
}
