import { randomUUIDv7 } from 'node:crypto';
import type { CreationOptions, Registration } from '@jornada/contract/access/passkey-credentials';
import type { OpenedSession } from '@jornada/contract/access/tokens';
import { sha256 } from '../../../platform/cryptography/tenant-token.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { deviceWords } from '../device-words.ts';
import { lockPendingSignIn, removePendingSignIn } from '../pending-sign-ins.queries.ts';
import { usable } from '../second-sign-in.ts';
import { enterWithFactor, waiting } from '../set-up-at-sign-in.ts';
import type { Ceremony } from './challenge.ts';
import { creationOptions, keepPasskey, madeKey, nameOf } from './own-passkeys.ts';

const ceremonyOf = (token: string): Ceremony => ({
  purpose: 'registration',
  boundTo: sha256(token).toString('base64url'),
});

/**
 * What a browser needs to make a key for whoever gave the right password and has to set a second factor up.
 * @throws problem INVALID_TOKEN as `beginAtSignIn`
 */
export async function beginPasskeyAtSignIn(
  platform: Platform,
  token: string,
  now: Temporal.Instant,
): Promise<CreationOptions> {
  return creationOptions(platform, await waiting(platform, token, now), ceremonyOf(token), now);
}

/**
 * Adds the key that a browser made for that, and signs in.
 * @returns ten recovery codes besides
 * @throws problem INVALID_TOKEN, INVALID_PASSKEY
 */
export async function addPasskeyAtSignIn(
  platform: Platform,
  {
    token,
    credential,
    address,
    userAgent,
  }: { token: string; credential: Registration; address: string; userAgent: string },
  now: Temporal.Instant,
): Promise<OpenedSession & { recoveryCodes: string[] }> {
  const pending = await waiting(platform, token, now);
  const made = await madeKey(platform, ceremonyOf(token), credential, now);
  const key = { ...made, id: randomUUIDv7(), name: nameOf(deviceWords(userAgent)) };
  const { tenantId, userId } = pending;
  const recoveryCodes = await withTenant(platform.database, tenantId, async (tx) => {
    const tokenHash = sha256(token);
    usable(await lockPendingSignIn(tx, userId, tokenHash, true), now);
    const codes = await keepPasskey(platform, tx, { tenantId, userId }, key, now);
    // Another factor was set up meanwhile, which signing in has to ask for.
    if (!codes) throw problem('INVALID_TOKEN');
    await removePendingSignIn(tx, tokenHash);
    return codes;
  });
  platform.securityLog('PASSKEY_ADDED', { tenantId, userId, address });
  return { ...(await enterWithFactor(platform, pending, { address, userAgent }, now)), recoveryCodes };
}
