import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { linkTokenSchema } from './password-reset.ts';
import { profileSchema } from './profile.ts';

/** The account and the new address that a link confirms. Reading this changes nothing, since mail programs open links before people do. */
export const validateEmailChange = defineEndpoint({
  method: 'GET',
  path: '/auth/confirm-email/validate',
  summary: 'What the link of an e-mail change confirms',
  access: 'public',
  query: z.object({ token: linkTokenSchema }),
  response: z.object({ fullName: z.string(), tenantName: z.string(), newEmail: z.string() }),
  errors: ['INVALID_TOKEN'],
});

/** Gives the account its new e-mail, uses up the link, and ends every session and every other link of the person. */
export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm-email/complete',
  summary: 'Confirm a new e-mail with the link sent to it',
  access: 'public',
  body: z.object({ token: linkTokenSchema }),
  response: z.object({ email: z.string() }),
  errors: ['INVALID_TOKEN', 'EMAIL_TAKEN'],
});

/** Cancels a pending change of the caller's e-mail; also succeeds where none is pending. */
export const cancelOwnEmailChange = defineEndpoint({
  method: 'DELETE',
  path: '/auth/profile/email-change',
  summary: 'Cancel the change of the own e-mail that waits',
  access: 'signed-in',
  response: profileSchema,
  errors: [],
});
