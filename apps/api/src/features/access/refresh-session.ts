import type { Tokens } from '@jornada/contract/access/tokens';
import { hasSecondFactor } from '../../platform/accounts/second-factors.queries.ts';
import { acceptedKeys } from '../../platform/cryptography/secret-keys.ts';
import { sha256, successorOf, tenantOfToken } from '../../platform/cryptography/tenant-token.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { AccessClaims } from '../../platform/identity/access-token.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import {
  endSession,
  findIssued,
  insertRefreshToken,
  lockRefreshToken,
  spendRefreshToken,
} from './access.queries.ts';
import { hasPassed } from './has-passed.ts';
import { refreshTokenLifetime } from './open-session.ts';
import { sessionLifetime } from './session-lifetime.ts';

/** Two tabs, or a client that missed the answer, may use a refresh token twice within this time. */
const repeatWindow = Temporal.Duration.from({ seconds: 10 });

interface Use {
  readonly token: string;
  /** The successor under each key that may have derived it, the present key's first. */
  readonly successors: readonly [string, ...string[]];
  readonly client: Buffer;
  readonly now: Temporal.Instant;
}

/**
 * Exchanges a refresh token for its successor, until the session reaches its maximum age (`sessionLifetime`), or its person has to have a
 * second factor and has none, here or at the company's provider: it ends at the door, where one is set up. If a used token is sent again
 * by the same client within seconds, the answer is the same successor; if it is sent later or by another client, it was stolen and the
 * whole session ends.
 * @throws problem INVALID_REFRESH_TOKEN
 */
export async function refreshSession(
  platform: Platform,
  request: { refreshToken: string; userAgent: string; address: string },
  now: Temporal.Instant,
): Promise<Tokens> {
  const tenantId = tenantOfToken(request.refreshToken);
  if (!tenantId) throw problem('INVALID_REFRESH_TOKEN');
  const [present, ...former] = acceptedKeys(platform).map((secretKey) =>
    successorOf(request.refreshToken, tenantId, secretKey),
  );
  if (present === undefined) throw new Error('there is always a present key');
  const client = sha256(request.userAgent);
  const use: Use = { token: request.refreshToken, successors: [present, ...former], client, now };
  // Thrown after the transaction, so that the end of a stolen session is committed and not rolled back.
  const { session, successor, stolen } = await withTenant(platform.database, tenantId, (tx) =>
    spend(tx, use),
  );
  if (stolen) platform.securityLog('REFRESH_TOKEN_REUSED', { ...stolen, address: request.address });
  if (!session || !successor) throw problem('INVALID_REFRESH_TOKEN');
  return { accessToken: await platform.accessTokens.sign(session, now), refreshToken: successor };
}

interface Spent {
  readonly session?: AccessClaims;
  readonly successor?: string | undefined;
  readonly stolen?: AccessClaims;
}

/** The session of a valid token, or that of a stolen one, which this ends. */
async function spend(tx: TenantTx, use: Use): Promise<Spent> {
  const token = await lockRefreshToken(tx, sha256(use.token));
  if (!token || token.endedAt || !token.active || token.tenantStatus !== 'active') return {};
  if (token.lockedAt || hasPassed(token.accountExpiresAt, use.now)) return {};
  if (token.spentAt) {
    if (isRepeat(token.spentAt, token.spentBy, use))
      return { session: token, successor: await issuedOf(tx, use.successors) };
    await endSession(tx, token.sessionId, use.now);
    return { stolen: { tenantId: token.tenantId, userId: token.userId, sessionId: token.sessionId } };
  }
  if (hasPassed(token.expiresAt, use.now)) return {};
  if (hasPassed(token.startedAt.add(sessionLifetime(token)), use.now)) {
    await endSession(tx, token.sessionId, use.now);
    return {};
  }
  if (await lacksFactor(tx, token, use.now)) {
    await endSession(tx, token.sessionId, use.now);
    return {};
  }
  await spendRefreshToken(tx, sha256(use.token), use.now, use.client);
  const [successor] = use.successors;
  await insertRefreshToken(tx, {
    tokenHash: sha256(successor),
    sessionId: token.sessionId,
    issuedAt: use.now,
    expiresAt: use.now.add(refreshTokenLifetime),
  });
  return { session: token, successor };
}

/** Asked of those alone whose notice is over. The provider's second factor counts for the sessions that it opened. */
async function lacksFactor(
  tx: TenantTx,
  token: { userId: string; byProvider: boolean; factorDueAt: Temporal.Instant | null },
  now: Temporal.Instant,
): Promise<boolean> {
  if (token.byProvider || !hasPassed(token.factorDueAt, now)) return false;
  return !(await hasSecondFactor(tx, token.userId, now));
}

/** Which successor was given out if the secret was changed in between. */
async function issuedOf(tx: TenantTx, successors: readonly string[]): Promise<string | undefined> {
  const issued = await findIssued(tx, successors.map(sha256));
  return successors.find((successor) => issued.some((hash) => hash.equals(sha256(successor))));
}

function isRepeat(spentAt: Temporal.Instant, spentBy: Buffer | null, use: Use): boolean {
  const inTime = Temporal.Instant.compare(use.now, spentAt.add(repeatWindow)) <= 0;
  return inTime && spentBy !== null && use.client.equals(spentBy);
}
