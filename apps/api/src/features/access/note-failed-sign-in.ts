import type { Platform } from '../../platform/platform.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import type { Account } from './access.queries.ts';
import { countFailedSignIn } from './failed-sign-ins.queries.ts';

/**
 * Counts an attempt at each of these accounts, beside the answer, which does not wait for it: whether there is an account at all must not
 * show in how long it takes. An attempt that cannot be counted is only not counted.
 */
export function noteFailedSignIn(
  { database }: Pick<Platform, 'database'>,
  accounts: readonly Account[],
  now: Temporal.Instant,
): void {
  const ofCompanies = accounts.filter(({ passwordHash }) => passwordHash !== null);
  for (const { tenantId, userId } of ofCompanies)
    withTenant(database, tenantId, (tx) => countFailedSignIn(tx, userId, now)).catch(() => {});
}
