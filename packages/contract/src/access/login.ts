import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { tokensSchema } from './tokens.ts';

/**
 * Signs in. With `x-tenant-id` only that company's account is tried; without it every account of the e-mail is, and
 * MULTIPLE_TENANTS lists the companies whose password matched.
 */
export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with e-mail and password',
  access: 'public',
  headers: z.object({ 'x-tenant-id': z.uuid().optional() }),
  body: z.object({ email: z.string().max(320), password: z.string().min(1).max(1024) }),
  response: tokensSchema,
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
  ],
});
