import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { signedSchema } from './signed.ts';

const head = z.tuple([z.uuid(), z.int(), z.string()]);

/** The caller's last entry or statement in the closing, with the proof that it is under its root (RFC 6962, section 2.1.1). */
const ownHead = z.object({
  of: z.enum(['entries', 'statements']),
  employeeId: z.uuid(),
  sequence: z.int(),
  hash: z.string(),
  index: z.int(),
  path: z.array(z.string()),
});

/**
 * The newest signed closing of the caller's company: whoever keeps it can later prove changes of what was recorded before. For who manages
 * inspection with the last entry of every ledger in it, for anybody else with their own last entry alone. Null before the first one.
 */
export const lastRoot = defineEndpoint({
  method: 'GET',
  path: '/proof/last-root',
  summary: 'The newest signed closing of the own company',
  access: 'signed-in',
  response: z.object({
    root: signedSchema
      .extend({
        heads: z.array(head).optional(),
        /** The last entry of the readings log. */
        readings: z.tuple([z.int(), z.string()]).nullable().optional(),
        /** The last certificate of a removal: its number and the SHA-256 of its statement. */
        removals: z.tuple([z.int(), z.string()]).nullable().optional(),
        /** The last statement about everybody who has one. */
        statements: z.array(head).optional(),
        /** Instead of all of these. */
        own: z.array(ownHead).optional(),
      })
      .nullable(),
    /** The time-stamp of an outside authority, if there is one yet: the RFC 3161 token, base64 of its DER. */
    stamp: z.object({ authority: z.string(), stampedAt: instantSchema, token: z.string() }).nullable(),
  }),
  errors: [],
});
