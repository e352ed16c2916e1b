import type { Assertion } from '@jornada/contract/access/passkey-credentials';
import type { Session } from '../../../platform/identity/standing-session.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { markProven } from '../access.queries.ts';
import type { Ceremony } from './challenge.ts';
import { usePasskey } from './use-passkey.ts';

export const proofOf = ({ id }: Session): Ceremony => ({ purpose: 'proof', boundTo: id });

/** Notes in the caller's session that they used a passkey now. @throws problem UNKNOWN_PASSKEY, INVALID_PASSKEY */
export async function proveWithPasskey(
  platform: Platform,
  session: Session,
  credential: Assertion,
  now: Temporal.Instant,
): Promise<void> {
  await usePasskey(platform, proofOf(session), session, credential, now);
  await withTenant(platform.database, session.tenantId, (tx) => markProven(tx, session.id, now));
}
