import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Ends the session of a refresh token. The answer is the same for an unknown token. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session',
  access: 'public',
  body: z.object({ refreshToken: z.string().min(1).max(512) }),
  response: null,
  errors: [],
});
