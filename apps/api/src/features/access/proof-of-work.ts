import { hash, randomBytes } from 'node:crypto';
import { type Challenge, isSolution } from '@jornada/core/access/proof-of-work';
import { z } from 'zod';
import type { SecretKeys } from '../../platform/cryptography/secret-keys.ts';
import { claimsSigner } from '../../platform/cryptography/signed-claims.ts';

const purpose = 'proof of work';
/** How long a slow phone may search for the solution. */
export const challengeLastsSeconds = 120;

/** What a challenge is bound to: its solution is worthless for another e-mail or from another address. */
interface Asking {
  readonly email: string;
  readonly address: string;
  readonly now: Temporal.Instant;
}

/** A solved challenge. */
export interface Proof {
  /** By which its use is recorded. */
  readonly id: string;
  readonly bits: number;
}

const claimsSchema = z.object({
  id: z.string(),
  asking: z.string(),
  bits: z.int(),
  /** In seconds since 1970. */
  expiresAt: z.number(),
});

/** Nothing is stored: a challenge is signed. */
export function newChallenge(keys: SecretKeys, asking: Asking, bits: number): Challenge {
  const claims: z.infer<typeof claimsSchema> = {
    id: randomBytes(12).toString('base64url'),
    asking: markOf(asking),
    bits,
    expiresAt: Math.floor(asking.now.epochMilliseconds / 1_000) + challengeLastsSeconds,
  };
  return { challenge: claimsSigner(keys, purpose).sign(claims), bits };
}

/**
 * The challenge that a client has solved; null for anything but a solution of one of our challenges, made for this client and not expired.
 */
export function readProof(keys: SecretKeys, sent: string | undefined, asking: Asking): Proof | null {
  if (!sent) return null;
  const point = sent.lastIndexOf('.');
  const challenge = sent.slice(0, Math.max(0, point));
  const { data: claims } = claimsSchema.safeParse(claimsSigner(keys, purpose).read(challenge));
  if (!claims || claims.asking !== markOf(asking)) return null;
  if (claims.expiresAt * 1_000 <= asking.now.epochMilliseconds) return null;
  const { id, bits } = claims;
  const solution = sent.slice(point + 1);
  const isSolved = /^\d{1,16}$/.test(solution) && isSolution({ challenge, bits }, Number(solution), sha256);
  return isSolved ? { id, bits } : null;
}

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');

function markOf({ email, address }: Asking): string {
  return hash('sha256', `${address} ${email}`, 'base64url').slice(0, 22);
}
