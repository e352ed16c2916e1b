import { hash, randomBytes } from 'node:crypto';
import { type Challenge, isSolution } from '@jornada/core/access/proof-of-work';
import { z } from 'zod';
import type { SecretKeys } from '../../platform/secret-keys.ts';
import { claimsSigner } from '../../platform/signed-claims.ts';

const purpose = 'proof of work';
/** How long a slow phone may search. */
export const challengeLastsSeconds = 120;

/** For whom a challenge is: its solution is worth nothing for another e-mail, or from elsewhere. */
interface Asking {
  readonly email: string;
  readonly address: string;
  readonly now: Temporal.Instant;
}

/** A challenge that was solved. */
export interface Proof {
  /** By which it is told that it was used. */
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

/** Nothing is kept of it: making one costs a signature. */
export function newChallenge(keys: SecretKeys, asking: Asking, bits: number): Challenge {
  const claims: z.infer<typeof claimsSchema> = {
    id: randomBytes(12).toString('base64url'),
    asking: markOf(asking),
    bits,
    expiresAt: Math.floor(asking.now.epochMilliseconds / 1_000) + challengeLastsSeconds,
  };
  return { challenge: claimsSigner(keys, purpose).sign(claims), bits };
}

/** What a client has solved; null for anything that is no solution of a challenge of ours, made for it and not too long ago. */
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
