import { passkeyAnswers } from '@jornada/texts/passkeys';
import { z } from 'zod';
import type { ProblemError } from '../../../platform/errors/problem.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Ceremony, readChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';

/** What the browser, not the page, says of the ceremony; it is part of what the device signs. */
const clientDataSchema = z.object({
  type: z.enum(['webauthn.create', 'webauthn.get']),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

/**
 * The challenge that was signed, if it was made here for this ceremony and signed on a page of this installation.
 * @param clientDataJSON in base64url
 * @throws problem INVALID_PASSKEY
 */
export function readClientData(
  platform: Platform,
  ceremony: Ceremony,
  clientDataJSON: string,
  now: Temporal.Instant,
): { challenge: string; challengeId: string } {
  const { type, challenge, origin, crossOrigin } = parsed(clientDataJSON) ?? {};
  const expectedType = ceremony.purpose === 'registration' ? 'webauthn.create' : 'webauthn.get';
  if (type !== expectedType || challenge === undefined || crossOrigin) throw invalidPasskey();
  const own = relyingParty(platform).origin;
  if (origin !== own) throw invalidPasskey(passkeyAnswers.otherAddress(own));
  const challengeId = readChallenge(platform, ceremony, challenge, now);
  if (challengeId === null) throw invalidPasskey(passkeyAnswers.lapsed);
  return { challenge, challengeId };
}

/** The error of a signature that does not count. @param message why, where that helps */
export function invalidPasskey(message?: string): ProblemError {
  return problem('INVALID_PASSKEY', message === undefined ? {} : { message });
}

function parsed(clientDataJSON: string) {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString();
    return clientDataSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
