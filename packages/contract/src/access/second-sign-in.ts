import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { linkTokenSchema } from './password-reset.ts';
import { factorCodeSchema } from './second-factor.ts';
import { openedSessionSchema } from './tokens.ts';

/**
 * The second step of a sign-in that answered SECOND_FACTOR_REQUIRED: `token` is its `secondFactorToken`, which lives for five minutes and
 * five wrong codes, and ends with another password; INVALID_TOKEN then sends back to the first step. `recoveryCodesLeft` is a number where
 * the code was a recovery code, else null.
 */
export const loginWithSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/login/second-factor',
  summary: 'Complete a sign-in with a code',
  access: 'public',
  body: z.object({ token: linkTokenSchema, code: factorCodeSchema }),
  response: openedSessionSchema.extend({ recoveryCodesLeft: z.int().nullable() }),
  errors: ['INVALID_TOKEN', 'INVALID_CODE', 'TOO_MANY_ATTEMPTS'],
});
