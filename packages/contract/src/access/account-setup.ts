import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { newPasswordSchema } from './new-password.ts';
import { linkTokenSchema } from './password-reset.ts';
import { openedSessionSchema } from './tokens.ts';

/** The person whose account the link sets up. */
export const validateAccountSetup = defineEndpoint({
  method: 'GET',
  path: '/auth/setup-account/validate',
  summary: 'Whose account a setup link is for',
  access: 'public',
  query: z.object({ token: linkTokenSchema }),
  response: z.object({ fullName: z.string(), email: z.string() }),
  errors: ['INVALID_TOKEN', 'ALREADY_CONFIGURED'],
});

/**
 * Sets the first password, or the own one instead of a temporary one, uses up the link and signs the person in; who has a second factor gets
 * SECOND_FACTOR_REQUIRED, and who needs one SECOND_FACTOR_SETUP_REQUIRED, as with `login`, when the password is set.
 */
export const completeAccountSetup = defineEndpoint({
  method: 'POST',
  path: '/auth/setup-account/complete',
  summary: 'Set the first password with a setup link',
  access: 'public',
  body: z.object({
    token: linkTokenSchema,
    password: newPasswordSchema,
    passwordConfirm: z.string().max(1024),
  }),
  response: openedSessionSchema,
  errors: [
    'INVALID_TOKEN',
    'ALREADY_CONFIGURED',
    'COMPANY_SIGN_IN_REQUIRED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_SETUP_REQUIRED',
  ],
});
