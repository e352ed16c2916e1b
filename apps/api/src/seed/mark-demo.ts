import type { Platform } from '../platform/platform.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { demoAdmin, demoEmployees, demoSpecialists } from './demo-people.ts';
import { demoOperatorEmail } from './demo-sign-ins.ts';

/** Lets the demo's accounts off the second factor, also those that were made before it could be asked of anybody. */
export async function markDemo(
  { database }: Pick<Platform, 'database'>,
  { demoId, platformId }: { demoId: string; platformId: string | null },
): Promise<void> {
  const emails = [demoAdmin, ...demoEmployees, ...demoSpecialists].map(({ email }) => email);
  await withTenant(database, demoId, (tx) => mark(tx, emails));
  if (platformId) await withTenant(database, platformId, (tx) => mark(tx, [demoOperatorEmail]));
}

async function mark(tx: TenantTx, emails: readonly string[]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ isDemo: true, factorDueAt: null, factorTold: null })
    .where('email', 'in', emails)
    .where('isDemo', '=', false)
    .execute();
}
