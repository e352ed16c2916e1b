import type { RequestOptions } from '@jornada/contract/access/passkey-credentials';
import { problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { type Ceremony, challengeLasts, newChallenge } from './challenge.ts';
import { findOwnKeys } from './passkeys.queries.ts';
import { relyingParty } from './relying-party.ts';

/** What a browser needs to have a key sign. @param keys of which it may choose one; none for any key that the person's devices have */
export function requestOptions(
  platform: Platform,
  ceremony: Ceremony,
  keys: readonly { id: string; transports: string[] }[],
  now: Temporal.Instant,
): RequestOptions {
  return {
    challenge: newChallenge(platform, ceremony, now),
    rpId: relyingParty(platform).id,
    timeout: challengeLasts.total('milliseconds'),
    userVerification: 'required',
    allowCredentials: namedKeys(keys),
  };
}

/** The same with the keys of a person. @throws problem UNKNOWN_PASSKEY when they have none */
export async function ownRequestOptions(
  platform: Platform,
  tx: TenantTx,
  ceremony: Ceremony,
  userId: string,
  now: Temporal.Instant,
): Promise<RequestOptions> {
  const keys = await findOwnKeys(tx, userId, now);
  if (keys.length === 0) throw problem('UNKNOWN_PASSKEY');
  return requestOptions(platform, ceremony, keys, now);
}

/** Keys as WebAuthn names them. */
export function namedKeys(keys: readonly { id: string; transports: string[] }[]) {
  return keys.map((key) => ({ ...key, type: 'public-key' as const }));
}
