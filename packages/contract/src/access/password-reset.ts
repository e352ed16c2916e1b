import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { newPasswordSchema } from './new-password.ts';
import { deviceTokenSchema } from './tokens.ts';

/** The token of a link in a message. It can be completed once; validating it does not use it up. */
export const linkTokenSchema = z.string().min(1).max(512);

/** Sends a reset link to every account of the e-mail, or to that of `x-tenant-id`. The answer is the same for any e-mail. */
export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/auth/password-reset/request',
  summary: 'Ask for a link to reset the password',
  access: 'public',
  headers: z.object({ 'x-tenant-id': z.uuid().optional() }),
  body: z.object({ email: z.string().max(320) }),
  response: z.object({ message: z.string() }),
  errors: ['email_required', 'TENANT_REQUIRED'],
});

/** 200 when the link can still be used. */
export const validatePasswordReset = defineEndpoint({
  method: 'GET',
  path: '/auth/password-reset/validate',
  summary: 'Whether a reset link can be used',
  access: 'public',
  query: z.object({ token: linkTokenSchema }),
  response: z.object({ valid: z.literal(true) }),
  errors: ['INVALID_TOKEN'],
});

/** Sets the new password, ends every session of the person and uses up the link. */
export const completePasswordReset = defineEndpoint({
  method: 'POST',
  path: '/auth/password-reset/complete',
  summary: 'Set a new password with a reset link',
  access: 'public',
  body: z.object({ token: linkTokenSchema, newPassword: newPasswordSchema }),
  response: z.object({ message: z.string(), deviceToken: deviceTokenSchema }),
  errors: ['INVALID_TOKEN'],
});
