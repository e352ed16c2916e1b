import { randomUUIDv7 } from 'node:crypto';
import { mostPasskeys } from '@jornada/contract/access/factor-kinds';
import type { CreationOptions, Registration } from '@jornada/contract/access/passkey-credentials';
import { passkeyAnswers, passkeyMails } from '@jornada/texts/passkeys';
import { lockPerson } from '../../../platform/accounts/account-links.queries.ts';
import { findReset, hasSecondFactor } from '../../../platform/accounts/second-factors.queries.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Session } from '../../../platform/identity/standing-session.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import type { DeviceWords } from '../device-words.ts';
import { giveRecoveryCodes, removeFactor, tellOfFactor, type Whose } from '../own-second-factor.ts';
import { findProfile } from '../profile.queries.ts';
import { findConfirmedFactors, removeFactorsThatAreOff } from '../second-factor.queries.ts';
import { type Ceremony, challengeLasts, newChallenge, useChallenge } from './challenge.ts';
import { invalidPasskey, readClientData } from './client-data.ts';
import { findOwnKeys, insertPasskey, updatePasskeyName } from './passkeys.queries.ts';
import { checkRegistration, type MadeKey } from './registration.ts';
import { relyingParty } from './relying-party.ts';
import { namedKeys } from './request-options.ts';
import { userHandle } from './user-handle.ts';

const registrationOf = ({ id }: Session): Ceremony => ({ purpose: 'registration', boundTo: id });

/**
 * What a browser needs to make a key that the person has no need to name when they sign in, and that asks them for a PIN, a finger or a
 * face.
 * @throws problem TOO_MANY_PASSKEYS
 */
export function beginPasskey(
  platform: Platform,
  session: Session,
  now: Temporal.Instant,
): Promise<CreationOptions> {
  return creationOptions(platform, session, registrationOf(session), now);
}

/** The same for a person who has no session yet, bound to what they wait in. */
export async function creationOptions(
  platform: Platform,
  whose: Whose,
  ceremony: Ceremony,
  now: Temporal.Instant,
): Promise<CreationOptions> {
  const { keys, profile } = await withTenant(platform.database, whose.tenantId, async (tx) => ({
    keys: await findOwnKeys(tx, whose.userId, now),
    profile: await findProfile(tx, whose.userId),
  }));
  if (keys.length >= mostPasskeys) throw problem('TOO_MANY_PASSKEYS');
  const { getDefaultSupportedAlgorithmIDs } = await import('@simplewebauthn/server');
  return {
    challenge: newChallenge(platform, ceremony, now),
    rp: { id: relyingParty(platform).id, name: 'Jornada' },
    user: {
      id: Buffer.from(userHandle(whose)).toString('base64url'),
      // What a device shows when it asks which key: somebody may have an account in several companies.
      name: `${profile.email} (${profile.tenantName})`,
      displayName: profile.fullName,
    },
    pubKeyCredParams: getDefaultSupportedAlgorithmIDs().map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLasts.total('milliseconds'),
    excludeCredentials: namedKeys(keys),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Adds a key that a browser made for `beginPasskey`, and tells the person by mail.
 * @param device by which it is named at first
 * @returns its id, and ten recovery codes if it is the person's first factor
 * @throws problem INVALID_PASSKEY, TOO_MANY_PASSKEYS
 */
export async function addPasskey(
  platform: Platform,
  session: Session,
  { credential, device }: { credential: Registration; device: DeviceWords },
  now: Temporal.Instant,
): Promise<{ id: string; recoveryCodes: string[] | null }> {
  const { tenantId, userId } = session;
  const made = await madeKey(platform, registrationOf(session), credential, now);
  const key = { ...made, id: randomUUIDv7(), name: nameOf(device) };
  const recoveryCodes = await withTenant(platform.database, tenantId, (tx) =>
    keepPasskey(platform, tx, session, key, now),
  );
  if (recoveryCodes) platform.securityLog('SECOND_FACTOR_ON', { tenantId, userId });
  platform.securityLog('PASSKEY_ADDED', { tenantId, userId });
  return { id: key.id, recoveryCodes };
}

/** The key that a browser made in this ceremony, whose challenge is used up. @throws problem INVALID_PASSKEY */
export async function madeKey(
  platform: Platform,
  ceremony: Ceremony,
  credential: Registration,
  now: Temporal.Instant,
): Promise<MadeKey> {
  const { clientDataJSON } = credential.response;
  const { challenge, challengeId } = readClientData(platform, ceremony, clientDataJSON, now);
  const made = await checkRegistration(relyingParty(platform), credential, challenge);
  if (!(await useChallenge(platform, challengeId))) throw invalidPasskey(passkeyAnswers.lapsed);
  return made;
}

/**
 * Adds a key to its person's factors, and tells them by mail.
 * @returns ten recovery codes if it is the first factor, else null
 * @throws problem INVALID_PASSKEY, TOO_MANY_PASSKEYS
 */
export async function keepPasskey(
  platform: Platform,
  tx: TenantTx,
  whose: Whose,
  key: MadeKey & { readonly id: string; readonly name: string },
  now: Temporal.Instant,
): Promise<string[] | null> {
  const { userId } = whose;
  await lockPerson(tx, userId);
  const isFirst = !(await hasSecondFactor(tx, userId, now));
  if (isFirst) await removeFactorsThatAreOff(tx, userId, now);
  if ((await findOwnKeys(tx, userId, now)).length >= mostPasskeys) throw problem('TOO_MANY_PASSKEYS');
  const reset = await findReset(tx, userId, now);
  if (!(await insertPasskey(tx, { ...key, userId }, now, reset))) throw invalidPasskey(passkeyAnswers.known);
  if (isFirst) return giveRecoveryCodes(platform, tx, whose, passkeyMails.on);
  await tellOfFactor(platform, tx, whose, (reader) => passkeyMails.added({ ...reader, name: key.name }));
  return null;
}

/** @throws problem NOT_FOUND */
export async function renamePasskey(
  platform: Platform,
  { tenantId, userId }: Session,
  { id, name }: { id: string; name: string },
  now: Temporal.Instant,
): Promise<void> {
  const isRenamed = await withTenant(platform.database, tenantId, (tx) =>
    updatePasskeyName(tx, { userId, id, name }, now),
  );
  if (!isRenamed) throw problem('NOT_FOUND');
}

/** Removes a key and tells the person by mail; the last factor takes everything along. @throws problem NOT_FOUND */
export async function removePasskey(
  platform: Platform,
  session: Session,
  id: string,
  now: Temporal.Instant,
): Promise<void> {
  const { tenantId, userId } = session;
  await withTenant(platform.database, tenantId, async (tx) => {
    await lockPerson(tx, userId);
    const factors = await findConfirmedFactors(tx, userId, now);
    const passkey = factors.find((factor) => factor.id === id && factor.kind === 'PASSKEY');
    if (!passkey) throw problem('NOT_FOUND');
    const name = passkey.name ?? '';
    const say = (reader: { fullName: string; tenantName: string }) =>
      passkeyMails.removed({ ...reader, name });
    await removeFactor(platform, tx, session, id, say, now);
  });
  platform.securityLog('PASSKEY_REMOVED', { tenantId, userId });
}

/** «Chrome en Windows». */
export function nameOf({ browser, system }: DeviceWords): string {
  return passkeyAnswers.firstName(browser, system);
}
