import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { tokensSchema } from './tokens.ts';

/**
 * Begins to sign in with the account of somebody's company (OpenID Connect), which is found by the domain of the e-mail. The page keeps `key`
 * and goes to `url`, the provider's page, which leads back to `/login/empresa` of the application. With `tenantId` only that company is
 * asked; without it MULTIPLE_TENANTS lists those that have the domain.
 */
export const beginCompanySignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/company-sign-in',
  summary: 'Begin to sign in with the account of the company',
  access: 'public',
  body: z.object({ email: z.string().max(320), tenantId: z.uuid().optional() }),
  response: z.object({ url: z.string(), key: z.string() }),
  errors: ['NO_COMPANY_SIGN_IN', 'MULTIPLE_TENANTS', 'PROVIDER_UNREACHABLE', 'TOO_MANY_REQUESTS'],
});

/**
 * Signs in with what the provider's page led back with. `answer` is the query of that address, without the question mark; `key` what the page
 * kept when it began, at most ten minutes ago.
 */
export const completeCompanySignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/company-sign-in/completion',
  summary: 'Sign in with what the provider of the company answered',
  access: 'public',
  body: z.object({ answer: z.string().min(1).max(8_000), key: z.string().min(1).max(100) }),
  response: tokensSchema,
  errors: [
    'INVALID_TOKEN',
    'PROVIDER_REFUSED',
    'PROVIDER_UNREACHABLE',
    'NO_ACCOUNT',
    'EMPLOYEE_LIMIT_REACHED',
    'USER_DISABLED',
    'ACCOUNT_STATUS',
    'ACCOUNT_LOCKED',
    'ACCOUNT_EXPIRED',
    'TOO_MANY_REQUESTS',
  ],
});
