import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { signedSchema } from './signed.ts';

/**
 * The newest closing of the own company, with the head of every ledger it was made of: whoever keeps it can prove what was changed of what
 * was recorded before. Null before the first one.
 */
export const lastRoot = defineEndpoint({
  method: 'GET',
  path: '/proof/last-root',
  summary: 'The newest signed closing of the own company',
  access: 'signed-in',
  response: z.object({
    root: signedSchema
      .extend({
        heads: z.array(z.tuple([z.uuid(), z.int(), z.string()])),
        /** That of the ledger of what inspectors read. */
        readings: z.tuple([z.int(), z.string()]).nullable(),
      })
      .nullable(),
    /** Who outside vouched for it, if anybody did yet: the token of RFC 3161, base64 of its DER. */
    stamp: z.object({ authority: z.string(), stampedAt: instantSchema, token: z.string() }).nullable(),
  }),
  errors: [],
});
