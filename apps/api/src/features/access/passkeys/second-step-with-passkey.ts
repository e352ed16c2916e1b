import type { Assertion, RequestOptions } from '@jornada/contract/access/passkey-credentials';
import type { OpenedSession } from '@jornada/contract/access/tokens';
import { sha256, tenantOfToken } from '../../../platform/cryptography/tenant-token.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { issueDeviceToken } from '../device-token.ts';
import { deviceWords } from '../device-words.ts';
import { openSessionOn } from '../open-session-on.ts';
import { findPendingSignIn, lockPendingSignIn, removePendingSignIn } from '../pending-sign-ins.queries.ts';
import { usable } from '../second-sign-in.ts';
import type { Ceremony } from './challenge.ts';
import { ownRequestOptions } from './request-options.ts';
import { usePasskey } from './use-passkey.ts';

const stepOf = (tokenHash: Buffer): Ceremony => ({
  purpose: 'second step',
  boundTo: tokenHash.toString('base64url'),
});

/** What a browser needs after the right password. @throws problem INVALID_TOKEN; UNKNOWN_PASSKEY when the person has no passkey */
export async function beginPasskeyStep(
  platform: Platform,
  token: string,
  now: Temporal.Instant,
): Promise<RequestOptions> {
  const { tenantId, tokenHash } = placeOf(token);
  return withTenant(platform.database, tenantId, async (tx) => {
    const { userId } = usable(await findPendingSignIn(tx, tokenHash, false), now);
    return ownRequestOptions(platform, tx, stepOf(tokenHash), userId, now);
  });
}

/**
 * Signs in whoever gave the right password before and has now a passkey of the account.
 * @throws problem INVALID_TOKEN as `signInWithSecondFactor`; UNKNOWN_PASSKEY, INVALID_PASSKEY
 */
export async function completeWithPasskey(
  platform: Platform,
  {
    token,
    credential,
    address,
    userAgent,
  }: { token: string; credential: Assertion; address: string; userAgent: string },
  now: Temporal.Instant,
): Promise<OpenedSession> {
  const { tenantId, tokenHash } = placeOf(token);
  const found = await withTenant(platform.database, tenantId, (tx) =>
    findPendingSignIn(tx, tokenHash, false),
  );
  const { userId } = usable(found, now);
  await usePasskey(platform, stepOf(tokenHash), { tenantId, userId }, credential, now);
  const pending = await withTenant(platform.database, tenantId, async (tx) => {
    const waiting = usable(await lockPendingSignIn(tx, userId, tokenHash, false), now);
    await removePendingSignIn(tx, tokenHash);
    return waiting;
  });
  const signingIn = { device: deviceWords(userAgent), isKnown: pending.isKnownDevice, address };
  const tokens = await openSessionOn(platform, pending, signingIn, now);
  const deviceId = pending.deviceId ?? undefined;
  return { ...tokens, deviceToken: issueDeviceToken(platform, pending, now, deviceId) };
}

/** @throws problem INVALID_TOKEN */
function placeOf(token: string): { tenantId: string; tokenHash: Buffer } {
  const tenantId = tenantOfToken(token);
  if (!tenantId) throw problem('INVALID_TOKEN');
  return { tenantId, tokenHash: sha256(token) };
}
