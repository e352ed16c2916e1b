import { randomUUIDv7 } from 'node:crypto';
import type { Tokens } from '@jornada/contract/access/tokens';
import { newTenantToken, sha256 } from '../../platform/cryptography/tenant-token.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { insertRefreshToken, insertSession } from './access.queries.ts';

export const refreshTokenLifetime = Temporal.Duration.from({ hours: 30 * 24 });

/** Signs a person in: a new session with its first pair of tokens. */
export async function openSession(
  platform: Platform,
  person: { tenantId: string; userId: string },
  now: Temporal.Instant,
): Promise<Tokens> {
  const sessionId = randomUUIDv7();
  const refreshToken = newTenantToken(person.tenantId);
  await withTenant(platform.database, person.tenantId, async (tx) => {
    await insertSession(tx, { id: sessionId, userId: person.userId, startedAt: now, provenAt: now });
    await insertRefreshToken(tx, {
      tokenHash: sha256(refreshToken),
      sessionId,
      issuedAt: now,
      expiresAt: now.add(refreshTokenLifetime),
    });
  });
  return { accessToken: await platform.accessTokens.sign({ ...person, sessionId }, now), refreshToken };
}
