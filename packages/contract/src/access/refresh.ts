import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { tokensSchema } from './tokens.ts';

/**
 * Exchanges a refresh token for a new pair of tokens. If the same client repeats the call within 10 s it gets the same pair; any other
 * reuse ends the session, and so does a call for somebody who by now needs a second factor and has none.
 */
export const refresh = defineEndpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchange a refresh token for a new pair',
  access: 'public',
  body: z.object({ refreshToken: z.string().min(1).max(512) }),
  response: tokensSchema,
  errors: ['INVALID_REFRESH_TOKEN'],
});
