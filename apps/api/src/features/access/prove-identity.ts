import type { Session } from '../../platform/identity/standing-session.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { markProven } from './access.queries.ts';
import { requirePresentPassword } from './present-password.ts';

/**
 * Notes in the caller's session that the password was given now, for calls that ask for it.
 * @throws problem VALIDATION_FAILED or TOO_MANY_REQUESTS, as `requirePresentPassword`
 */
export async function proveIdentity(
  platform: Platform,
  session: Session,
  password: string,
  now: Temporal.Instant,
): Promise<void> {
  await requirePresentPassword(platform, session, password, 'password');
  await withTenant(platform.database, session.tenantId, (tx) => markProven(tx, session.id, now));
}
