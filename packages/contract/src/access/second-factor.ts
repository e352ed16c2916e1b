import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { waitingResetSchema } from '../reset-of-factor.ts';

/**
 * A code as somebody types it: the six digits of an application, or a recovery code; spaces, hyphens and lower case make no difference.
 */
export const factorCodeSchema = z.string().min(1).max(64);

/**
 * What proves, besides the password, who signs in. TOTP is an application's code of six digits (RFC 6238), of which a person has one at most;
 * a passkey (WebAuthn) also signs in alone. `lastUsedAt`: null for a key that was not used yet.
 */
const factorSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TOTP'), since: instantSchema }),
  z.object({
    kind: z.literal('PASSKEY'),
    id: z.uuid(),
    name: z.string(),
    since: instantSchema,
    lastUsedAt: instantSchema.nullable(),
  }),
]);

/**
 * The caller's second factors, the one that is on for longest first, and how many recovery codes can still be used. `dueAt`: from when on a role
 * of theirs asks for one; null for nobody's. `reset`: what somebody else asked for and waits.
 */
export const secondFactorSchema = z.object({
  factors: z.array(factorSchema),
  recoveryCodesLeft: z.int(),
  dueAt: instantSchema.nullable(),
  reset: waitingResetSchema.nullable(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** Ten codes that each sign in once instead of another factor, as `7K3M-9QXT-2B4V-0HJW`. They are not told again. */
export const recoveryCodesSchema = z.array(z.string()).length(10);

export const ownSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'The own second factor',
  access: 'signed-in',
  response: secondFactorSchema,
  errors: [],
});

/** A secret in groups of four, to be typed, the same as `otpauth://`, to be shown as a QR code, and until when a code confirms it. */
export const begunTotpSchema = z.object({ secret: z.string(), uri: z.string(), expiresAt: instantSchema });
export type BegunTotp = z.infer<typeof begunTotpSchema>;

/**
 * Makes a secret for an application, which counts once a code of it confirms it, within ten minutes; another call replaces it. `secret` is
 * base32 in groups of four, to be typed; `uri` is the same as `otpauth://`, to be shown as a QR code. Neither is told again.
 */
export const beginTotp = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor/totp',
  summary: 'Begin to set up an application as second factor',
  access: 'signed-in',
  recentProof: true,
  response: begunTotpSchema,
  errors: ['SECOND_FACTOR_ON'],
});

/** Switches the factor on with a code of the application. For a further factor `recoveryCodes` is null: those before go on counting. */
export const confirmTotp = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor/totp/confirmation',
  summary: 'Switch the second factor on with a code of the application',
  access: 'signed-in',
  body: z.object({ code: factorCodeSchema }),
  response: z.object({ recoveryCodes: recoveryCodesSchema.nullable() }),
  errors: ['INVALID_CODE', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF'],
});

/** Makes ten new recovery codes; those before sign nobody in any more. */
export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Replace the recovery codes',
  access: 'signed-in',
  recentProof: true,
  response: z.object({ recoveryCodes: recoveryCodesSchema }),
  errors: ['SECOND_FACTOR_OFF'],
});

/**
 * Takes the application alone away; as the last factor it takes the recovery codes along, and the second factor is off, which is refused with
 * SECOND_FACTOR_NEEDED once a role of the person's asks for one (`dueAt`).
 */
export const removeTotp = defineEndpoint({
  method: 'DELETE',
  path: '/auth/second-factor/totp',
  summary: 'Remove the application',
  access: 'signed-in',
  recentProof: true,
  response: null,
  errors: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_NEEDED'],
});

/**
 * Switches the second factor off with all its factors, passkeys too, whether or not it was on; SECOND_FACTOR_NEEDED once a role of the person's
 * asks for one (`dueAt`).
 */
export const switchSecondFactorOff = defineEndpoint({
  method: 'DELETE',
  path: '/auth/second-factor',
  summary: 'Switch the second factor off',
  access: 'signed-in',
  recentProof: true,
  response: null,
  errors: ['SECOND_FACTOR_NEEDED'],
});

/** Nothing happens where no reset waits. */
export const cancelOwnFactorReset = defineEndpoint({
  method: 'DELETE',
  path: '/auth/second-factor/reset',
  summary: 'Cancel the reset of the own second factor',
  access: 'signed-in',
  recentProof: true,
  response: null,
  errors: [],
});
