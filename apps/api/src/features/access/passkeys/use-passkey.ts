import type { Assertion } from '@jornada/contract/access/passkey-credentials';
import { passkeyAnswers, passkeyMails } from '@jornada/texts/passkeys';
import { lockPerson } from '../../../platform/accounts/account-links.queries.ts';
import { removeReset } from '../../../platform/accounts/second-factors.queries.ts';
import { undoAfterRollback } from '../../../platform/database/client-dialect.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { brandedMail } from '../../../platform/mail/branded-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { type Ceremony, useChallenge } from './challenge.ts';
import { invalidPasskey, readClientData } from './client-data.ts';
import { countSignature, findPasskey } from './passkeys.queries.ts';
import { relyingParty } from './relying-party.ts';
import { ownerOfHandle, type PasskeyOwner } from './user-handle.ts';

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** A copy that is used again and again is told of once. */
const tellingBudget = { name: 'passkey-copied-mail', points: 1, withinSeconds: 600, refusedForSeconds: 600 };

/**
 * Checks that a key of a person signed a challenge of this ceremony, here and after it recognised the person, and uses the challenge up. A
 * reset of their factors that waits is cancelled: who has a key has lost nothing.
 * @returns the account
 * @throws problem UNKNOWN_PASSKEY when the person has no such key; INVALID_PASSKEY for a signature that does not count, also when the key
 * seems to have been copied, which its person is told by mail
 */
export async function usePasskey(
  platform: Platform,
  ceremony: Ceremony,
  owner: PasskeyOwner,
  credential: Assertion,
  now: Temporal.Instant,
): Promise<Passkey> {
  const { tenantId, userId } = owner;
  const { challenge, challengeId } = readClientData(
    platform,
    ceremony,
    credential.response.clientDataJSON,
    now,
  );
  const named = credential.response.userHandle ? ownerOfHandle(credential.response.userHandle) : owner;
  if (named?.tenantId !== tenantId || named.userId !== userId) throw problem('UNKNOWN_PASSKEY');
  const credentialId = Buffer.from(credential.id, 'base64url');
  const passkey = await withTenant(platform.database, tenantId, (tx) =>
    findPasskey(tx, userId, credentialId, now),
  );
  if (!passkey) throw problem('UNKNOWN_PASSKEY');
  const signCount = await checkedCount(platform, credential, passkey, challenge);
  if (!(await useChallenge(platform, challengeId))) throw invalidPasskey(passkeyAnswers.lapsed);
  const isGenuine = await withTenant(platform.database, tenantId, async (tx) => {
    await lockPerson(tx, userId);
    if (await countSignature(tx, { id: passkey.id, signCount, usedAt: now })) {
      await removeReset(tx, userId);
      return true;
    }
    await tellOfCopy(platform, tx, passkey);
    return false;
  });
  if (isGenuine) return passkey;
  platform.securityLog('PASSKEY_COPIED', { tenantId, userId });
  throw invalidPasskey(passkeyAnswers.copied);
}

/**
 * How often the key says that it signed, if its signature is right.
 * @throws problem INVALID_PASSKEY
 */
async function checkedCount(
  platform: Platform,
  { id, rawId, type, response }: Assertion,
  { publicKey }: Passkey,
  challenge: string,
): Promise<number> {
  const { origin, id: rpId } = relyingParty(platform);
  // Loaded when it is needed: it brings along what reads certificates.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { authenticatorData, clientDataJSON, signature } = response;
  const checked = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId, type, clientExtensionResults: {} },
      response: { authenticatorData, clientDataJSON, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    // The library compares counts before it looks at the signature; here only a key itself may raise an alarm.
    credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified) throw invalidPasskey();
  return checked.authenticationInfo.newCounter;
}

async function tellOfCopy({ throttle, mailbox }: Platform, tx: TenantTx, passkey: Passkey): Promise<void> {
  const { tenantId, userId, email, fullName, tenantName, name } = passkey;
  const telling = throttle.counter(tellingBudget);
  const key = `${tenantId} ${userId}`;
  if (!(await telling.take(key).catch(() => false))) return;
  undoAfterRollback(tx, () => telling.giveBack(key));
  const text = passkeyMails.copied({ fullName, tenantName, name });
  await mailbox.queue(tx, brandedMail(email, text, []));
}
