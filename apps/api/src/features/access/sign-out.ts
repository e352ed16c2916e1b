import { sha256, tenantOfToken } from '../../platform/cryptography/tenant-token.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { endSession, lockRefreshToken } from './access.queries.ts';

/** Ends the session of a refresh token; for an unknown token nothing happens. */
export async function signOut(
  platform: Platform,
  refreshToken: string,
  now: Temporal.Instant,
): Promise<void> {
  const tenantId = tenantOfToken(refreshToken);
  if (!tenantId) return;
  await withTenant(platform.database, tenantId, async (tx) => {
    const token = await lockRefreshToken(tx, sha256(refreshToken));
    if (token) await endSession(tx, token.sessionId, now);
  });
}
