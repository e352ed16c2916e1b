import { randomUUIDv7 } from 'node:crypto';
import type { Tokens } from '@jornada/contract/access/tokens';
import { newTenantToken, sha256 } from '../../platform/cryptography/tenant-token.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { insertRefreshToken, insertSession } from './access.queries.ts';
import { type DeviceWords, unknownDevice } from './device-words.ts';

export const refreshTokenLifetime = Temporal.Duration.from({ hours: 30 * 24 });

/**
 * Signs a person in: a new session with its first pair of tokens.
 * @param device by what they sign in, and whether the company's provider let them in
 * @param before runs first in the same transaction
 */
export async function openSession(
  platform: Platform,
  person: { tenantId: string; userId: string },
  now: Temporal.Instant,
  { byProvider = false, ...device }: DeviceWords & { readonly byProvider?: boolean } = unknownDevice,
  before: (tx: TenantTx) => Promise<void> = async () => {},
): Promise<Tokens> {
  const sessionId = randomUUIDv7();
  const refreshToken = newTenantToken(person.tenantId);
  await withTenant(platform.database, person.tenantId, async (tx) => {
    await before(tx);
    await insertSession(tx, {
      id: sessionId,
      userId: person.userId,
      startedAt: now,
      provenAt: now,
      byProvider,
      ...device,
    });
    await insertRefreshToken(tx, {
      tokenHash: sha256(refreshToken),
      sessionId,
      issuedAt: now,
      expiresAt: now.add(refreshTokenLifetime),
    });
  });
  return { accessToken: await platform.accessTokens.sign({ ...person, sessionId }, now), refreshToken };
}
