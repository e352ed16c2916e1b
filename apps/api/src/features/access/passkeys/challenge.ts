import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { claimsSigner } from '../../../platform/cryptography/signed-claims.ts';
import type { Platform } from '../../../platform/platform.ts';

/** What a challenge is good for, and nothing else. */
export interface Ceremony {
  readonly purpose: 'registration' | 'sign-in' | 'second step' | 'proof';
  /** Of which session or sign-in that waits; empty where nobody is known yet. */
  readonly boundTo: string;
}

type Keys = Pick<Platform, 'secretKey' | 'previousSecretKey'>;

/** Until when a device may sign it. */
export const challengeLasts = Temporal.Duration.from({ minutes: 5 });

const claimsSchema = z.object({
  id: z.string(),
  boundTo: z.string(),
  /** In milliseconds since 1970. */
  expiresAt: z.number(),
});

const signerOf = (keys: Keys, { purpose }: Ceremony) => claimsSigner(keys, `passkey ${purpose}`);

/**
 * A challenge for a device to sign. It is signed instead of stored, so that whoever asks for thousands fills no table.
 * @returns as WebAuthn takes it: base64url
 */
export function newChallenge(keys: Keys, ceremony: Ceremony, now: Temporal.Instant): string {
  const id = randomBytes(16).toString('base64url');
  const expiresAt = now.add(challengeLasts).epochMilliseconds;
  const signed = signerOf(keys, ceremony).sign({ id, boundTo: ceremony.boundTo, expiresAt });
  return Buffer.from(signed).toString('base64url');
}

/** The id of a challenge that was made here for this and is not over; null for any other. */
export function readChallenge(
  keys: Keys,
  ceremony: Ceremony,
  challenge: string,
  now: Temporal.Instant,
): string | null {
  const signed = Buffer.from(challenge, 'base64url').toString();
  const claims = claimsSchema.safeParse(signerOf(keys, ceremony).read(signed)).data;
  if (claims?.boundTo !== ceremony.boundTo || claims.expiresAt <= now.epochMilliseconds) return null;
  return claims.id;
}

const withinSeconds = challengeLasts.total('seconds');
const used = { name: 'passkey-challenge', points: 1, withinSeconds, refusedForSeconds: withinSeconds };

/** Uses a challenge up, in all processes; false when it was used before. To be called once its signature was right: only then is it stored. */
export function useChallenge({ throttle }: Platform, id: string): Promise<boolean> {
  return throttle.counter(used).take(id);
}
