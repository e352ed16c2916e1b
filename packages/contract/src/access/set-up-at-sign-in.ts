import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { creationOptionsSchema, registrationSchema } from './passkey-credentials.ts';
import { linkTokenSchema } from './password-reset.ts';
import { begunTotpSchema, factorCodeSchema, recoveryCodesSchema } from './second-factor.ts';
import { openedSessionSchema } from './tokens.ts';

/**
 * Makes a secret for the application of somebody whose sign-in answered SECOND_FACTOR_SETUP_REQUIRED: `token` is its `secondFactorToken`,
 * which is good for nothing else, for a quarter of an hour. Another call replaces the secret.
 */
export const beginTotpAtSignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/login/set-up',
  summary: 'Begin to set up the second factor that a sign-in asks for',
  access: 'public',
  body: z.object({ token: linkTokenSchema }),
  response: begunTotpSchema,
  errors: ['INVALID_TOKEN'],
});

/** Switches the factor on with a code of the application and signs in. INVALID_TOKEN sends back to the first step, also after five wrong codes. */
export const confirmTotpAtSignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/login/set-up/confirmation',
  summary: 'Complete a sign-in by switching the second factor on',
  access: 'public',
  body: z.object({ token: linkTokenSchema, code: factorCodeSchema }),
  response: openedSessionSchema.extend({ recoveryCodes: recoveryCodesSchema }),
  errors: ['INVALID_TOKEN', 'INVALID_CODE', 'SECOND_FACTOR_OFF'],
});

/** What the browser needs to make a passkey instead, in place of an application; within five minutes. */
export const beginPasskeyAtSignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/login/set-up/passkey/options',
  summary: 'Begin to set up a passkey that a sign-in asks for',
  access: 'public',
  body: z.object({ token: linkTokenSchema }),
  response: creationOptionsSchema,
  errors: ['INVALID_TOKEN'],
});

/** Adds the passkey that the browser made and signs in. */
export const addPasskeyAtSignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/login/set-up/passkey',
  summary: 'Complete a sign-in by adding a passkey',
  access: 'public',
  body: z.object({ token: linkTokenSchema, credential: registrationSchema }),
  response: openedSessionSchema.extend({ recoveryCodes: recoveryCodesSchema }),
  errors: ['INVALID_TOKEN', 'INVALID_PASSKEY'],
});
