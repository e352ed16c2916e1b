import { hash, randomBytes } from 'node:crypto';
import type { DeviceToken } from '@jornada/contract/access/tokens';
import { z } from 'zod';
import type { SecretKeys } from '../../platform/cryptography/secret-keys.ts';
import { claimsSigner } from '../../platform/cryptography/signed-claims.ts';

const purpose = 'device token';
const lifetime = Temporal.Duration.from({ hours: 180 * 24 });
/** More accounts of one e-mail on one device than anybody has. */
const mostTokens = 5;

/** A device on which an account signed in. */
export interface KnownDevice {
  readonly tenantId: string;
  readonly userId: string;
  readonly deviceId: string;
  /** A mark of the password that was right then: once it is changed, the device is unknown again. */
  readonly passwordMark: string;
}

const claimsSchema = z.object({
  tenantId: z.uuid(),
  userId: z.uuid(),
  deviceId: z.string(),
  passwordMark: z.string(),
  emailHash: z.string(),
  /** In seconds since 1970. */
  expiresAt: z.number(),
});

interface Person {
  readonly tenantId: string;
  readonly userId: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Makes the token that a client keeps after a successful sign-in, see the contract. @param deviceId a new one when absent */
export function issueDeviceToken(
  keys: SecretKeys,
  { tenantId, userId, email, passwordHash }: Person,
  now: Temporal.Instant,
  deviceId = randomBytes(12).toString('base64url'),
): DeviceToken {
  const emailHash = hash('sha256', email);
  const expiresAt = Math.floor(now.add(lifetime).epochMilliseconds / 1_000);
  const passwordMark = markOf(passwordHash);
  const claims = { tenantId, userId, deviceId, passwordMark, emailHash, expiresAt };
  return { token: claimsSigner(keys, purpose).sign(claims), userId, emailHash };
}

/** The genuine tokens for this e-mail among those a client sent; whether their password is still the present one is not checked yet. */
export function readDeviceTokens(
  keys: SecretKeys,
  sent: string | undefined,
  { email, now }: { email: string; now: Temporal.Instant },
): KnownDevice[] {
  if (!sent) return [];
  const signer = claimsSigner(keys, purpose);
  const emailHash = hash('sha256', email);
  return sent
    .split(',', mostTokens)
    .map((token) => claimsSchema.safeParse(signer.read(token.trim())).data)
    .filter((claims) => claims !== undefined)
    .filter((claims) => claims.emailHash === emailHash && claims.expiresAt * 1_000 > now.epochMilliseconds);
}

/**
 * Whether the device is known for each of some accounts. If some sufficed, somebody who gives a person's e-mail an account in a company of
 * their own could guess the password of the person's other account.
 */
export function isKnownForAll(
  devices: readonly KnownDevice[],
  accounts: readonly { tenantId: string; userId: string; passwordHash: string | null }[],
): boolean {
  const isKnown = ({ tenantId, userId, passwordHash }: (typeof accounts)[number]) =>
    passwordHash !== null &&
    devices.some(
      (device) =>
        device.tenantId === tenantId &&
        device.userId === userId &&
        device.passwordMark === markOf(passwordHash),
    );
  return accounts.length > 0 && accounts.every(isKnown);
}

/** Tells one password hash from another without revealing the password: the hash contains a salt that no client knows. */
function markOf(passwordHash: string): string {
  return hash('sha256', passwordHash, 'base64url').slice(0, 16);
}
