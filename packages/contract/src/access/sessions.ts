import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';

/**
 * A session that is in force. `browser` and `system` are words (`Chrome`, `Windows`), null where the browser did not say; `lastSeenAt` is when
 * its tokens were last renewed, every quarter of an hour while it is used; `isCurrent`: it is the caller's.
 */
const ownSessionSchema = z.object({
  id: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  startedAt: instantSchema,
  lastSeenAt: instantSchema,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** The caller's own first, then the one seen last; a hundred at most. */
export const ownSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where one is signed in',
  access: 'signed-in',
  response: z.array(ownSessionSchema),
  errors: [],
});

/** Ends one of the caller's sessions, also the one by which it is called. */
export const endOwnSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one of the own sessions',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  response: null,
  errors: ['NOT_FOUND'],
});

/** Ends all sessions of the caller but the one by which it is called; also succeeds where there is no other. */
export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'End all other own sessions',
  access: 'signed-in',
  response: null,
  errors: [],
});
