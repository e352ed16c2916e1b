import { randomUUIDv7 } from 'node:crypto';
import type { Assertion } from '@jornada/contract/access/passkey-credentials';
import { type Ceremony, newChallenge } from '../features/access/passkeys/challenge.ts';
import { insertPasskey } from '../features/access/passkeys/passkeys.queries.ts';
import { checkRegistration } from '../features/access/passkeys/registration.ts';
import { relyingParty } from '../features/access/passkeys/relying-party.ts';
import { userHandle } from '../features/access/passkeys/user-handle.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../features/access/recovery-codes.ts';
import { replaceRecoveryCodes } from '../features/access/second-factor.queries.ts';
import { sha256 } from '../platform/cryptography/tenant-token.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { TestPerson } from './factories.ts';
import { type SoftwareKey, softwareKey, type Wrong } from './software-authenticator.ts';

type Stage = Pick<Platform, 'database' | 'clock' | 'secretKey' | 'previousSecretKey' | 'publicUrl'>;
type Whose = Pick<TestPerson, 'tenantId' | 'userId'>;

/** A key that a person's device made for this installation, and that nobody added. */
export function newKey(
  stage: Pick<Stage, 'publicUrl'>,
  person: Whose,
  wrong: Parameters<typeof softwareKey>[2] = {},
  challenge = 'AAAA',
): SoftwareKey {
  const { id, origin } = relyingParty(stage);
  const user = { id: Buffer.from(userHandle(person)).toString('base64url'), name: 'ana', displayName: 'Ana' };
  return softwareKey({ challenge, rp: { id, name: 'Jornada' }, user }, origin, wrong);
}

/** Gives a person a passkey, and recovery codes instead of those they have. */
export async function withPasskey(
  stage: Stage,
  person: Whose,
  { name = 'Llave', ...wrong }: Parameters<typeof softwareKey>[2] & { name?: string } = {},
): Promise<SoftwareKey & { factorId: string; recoveryCodes: string[] }> {
  const key = newKey(stage, person, wrong);
  const made = await checkRegistration(relyingParty(stage), key.registration, 'AAAA');
  const factorId = randomUUIDv7();
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map(recoveryCodeHash).filter((hash) => hash !== null);
  await withTenant(stage.database, person.tenantId, async (tx) => {
    const passkey = { ...made, id: factorId, userId: person.userId, name };
    await insertPasskey(tx, passkey, stage.clock.now(), undefined);
    await replaceRecoveryCodes(tx, person.userId, hashes);
  });
  return { ...key, factorId, recoveryCodes };
}

/** What a key signs for a ceremony that begins now. */
export function signedFor(stage: Stage, key: SoftwareKey, ceremony: Ceremony, wrong?: Wrong): Assertion {
  const challenge = newChallenge(stage, ceremony, stage.clock.now());
  return key.sign({ challenge, rpId: relyingParty(stage).id }, wrong);
}

/** The id of the session to which a refresh token belongs; empty for none. */
export async function sessionOf(stage: Stage, tenantId: string, refreshToken: string): Promise<string> {
  const found = await withTenant(stage.database, tenantId, (tx) =>
    tx
      .selectFrom('refreshTokens')
      .select('sessionId')
      .where('tokenHash', '=', sha256(refreshToken))
      .executeTakeFirst(),
  );
  return found?.sessionId ?? '';
}
