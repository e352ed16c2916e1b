import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { openedSessionSchema } from './tokens.ts';

/**
 * Signs in. With `x-tenant-id` only that company's account is tried; without it every account of the e-mail is, and
 * MULTIPLE_TENANTS lists the companies whose password matched.
 *
 * Where many try at once, or one e-mail was guessed at often, PROOF_OF_WORK_REQUIRED comes with `proofOfWork`, before anything is looked
 * at: the same is sent again with `x-proof-of-work`, which is the challenge, a point and its solution (see core's `searchSolution`),
 * within two minutes and once.
 */
export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with e-mail and password',
  access: 'public',
  headers: z.object({
    'x-tenant-id': z.uuid().optional(),
    'x-device-token': z.string().max(4_000).optional(),
    'x-proof-of-work': z.string().max(600).optional(),
  }),
  body: z.object({ email: z.string().max(320), password: z.string().min(1).max(1024) }),
  response: openedSessionSchema,
  errors: [
    'email_required',
    'INVALID_CREDENTIALS',
    'MULTIPLE_TENANTS',
    'USER_DISABLED',
    'ACCOUNT_STATUS',
    'ACCOUNT_LOCKED',
    'ACCOUNT_EXPIRED',
    'CREDENTIALS_EXPIRED',
    'TENANT_REQUIRED',
    'PASSWORD_CHANGE_REQUIRED',
    'TOO_MANY_ATTEMPTS',
    'PROOF_OF_WORK_REQUIRED',
  ],
});
