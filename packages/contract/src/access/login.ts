import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { openedSessionSchema } from './tokens.ts';

/**
 * Signs in. With `x-tenant-id` only that company's account is tried; without it all accounts of the e-mail are, and MULTIPLE_TENANTS lists
 * the companies whose password matched. Where many try at once, or an e-mail was guessed at often, the answer is PROOF_OF_WORK_REQUIRED
 * with `proofOfWork`, before anything is checked. The client then repeats the call once, within two minutes, with `x-proof-of-work`: the
 * challenge, a dot and its solution (see core's `searchSolution`). Whoever has a second factor gets SECOND_FACTOR_REQUIRED after a right
 * password, with the token of the second step (`loginWithSecondFactor`); who has none although a role of theirs asks for one by now,
 * SECOND_FACTOR_SETUP_REQUIRED with a token for setting it up (`beginTotpAtSignIn`). Where the company wants its own accounts to be used, a
 * right password is answered COMPANY_SIGN_IN_REQUIRED (`beginCompanySignIn`).
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
    'SECOND_FACTOR_REQUIRED',
    'COMPANY_SIGN_IN_REQUIRED',
    'SECOND_FACTOR_SETUP_REQUIRED',
    'TOO_MANY_ATTEMPTS',
    'PROOF_OF_WORK_REQUIRED',
  ],
});
