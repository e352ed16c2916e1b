import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { assertionSchema, requestOptionsSchema } from './passkey-credentials.ts';
import { linkTokenSchema } from './password-reset.ts';
import { openedSessionSchema } from './tokens.ts';

/** Each of these answers has a challenge of its own, which counts for five minutes, once, and for nothing else. */
export const beginPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: '/auth/login/passkey/options',
  summary: 'Begin to sign in with a passkey',
  access: 'public',
  response: requestOptionsSchema,
  errors: [],
});

/**
 * Signs in with a passkey and nothing else: it is something the person has, and asks their device for a PIN, a finger or a face. The key
 * says whose it is. After a right signature the answers are those of `login`.
 */
export const loginWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/login/passkey',
  summary: 'Sign in with a passkey',
  access: 'public',
  headers: z.object({ 'x-device-token': z.string().max(4_000).optional() }),
  body: z.object({ credential: assertionSchema }),
  response: openedSessionSchema,
  errors: [
    'UNKNOWN_PASSKEY',
    'INVALID_PASSKEY',
    'USER_DISABLED',
    'ACCOUNT_STATUS',
    'ACCOUNT_LOCKED',
    'ACCOUNT_EXPIRED',
    'CREDENTIALS_EXPIRED',
    'PASSWORD_CHANGE_REQUIRED',
    'COMPANY_SIGN_IN_REQUIRED',
    'TOO_MANY_ATTEMPTS',
  ],
});

/** For the second step of a sign-in whose answer SECOND_FACTOR_REQUIRED names passkeys: `token` is its `secondFactorToken`. */
export const beginPasskeyStep = defineEndpoint({
  method: 'POST',
  path: '/auth/login/second-factor/passkey/options',
  summary: 'Begin the second step with a passkey',
  access: 'public',
  body: z.object({ token: linkTokenSchema }),
  response: requestOptionsSchema,
  errors: ['INVALID_TOKEN', 'UNKNOWN_PASSKEY'],
});

export const loginWithPasskeyStep = defineEndpoint({
  method: 'POST',
  path: '/auth/login/second-factor/passkey',
  summary: 'Complete a sign-in with a passkey',
  access: 'public',
  body: z.object({ token: linkTokenSchema, credential: assertionSchema }),
  response: openedSessionSchema,
  errors: ['INVALID_TOKEN', 'UNKNOWN_PASSKEY', 'INVALID_PASSKEY'],
});

/** UNKNOWN_PASSKEY for whoever has none. */
export const beginPasskeyProof = defineEndpoint({
  method: 'POST',
  path: '/auth/proof/passkey/options',
  summary: 'Begin to prove with a passkey who one is',
  access: 'signed-in',
  response: requestOptionsSchema,
  errors: ['UNKNOWN_PASSKEY'],
});

/** Counts like the password in `proveIdentity`. */
export const proveWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/proof/passkey',
  summary: 'Use a passkey, for what asks for a recent proof',
  access: 'signed-in',
  body: z.object({ credential: assertionSchema }),
  response: null,
  errors: ['UNKNOWN_PASSKEY', 'INVALID_PASSKEY'],
});
