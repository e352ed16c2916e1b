import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Ends the session a refresh token belongs to. An unknown token answers the same. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session',
  access: 'public',
  body: z.object({ refreshToken: z.string().min(1).max(512) }),
  response: null,
  errors: [],
});
