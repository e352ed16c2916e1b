import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
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
