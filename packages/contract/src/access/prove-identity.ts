import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/**
 * Shows that the caller is the person of the account: their password, which then counts for ten minutes in this session for calls that ask
 * for `recentProof`. Signing in counts as well, and a passkey (`proveWithPasskey`).
 */
export const proveIdentity = defineEndpoint({
  method: 'POST',
  path: '/auth/proof',
  summary: 'Give the password again, for what asks for it',
  access: 'signed-in',
  body: z.object({ password: z.string().min(1).max(1024) }),
  response: null,
  errors: ['TOO_MANY_REQUESTS'],
});
