import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { signedSchema } from './signed.ts';

/**
 * The newest signed closing of the caller's company, with the last entry of every ledger in it: anybody who keeps it can later prove
 * changes of what was recorded before. Null before the first one.
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
        /** The last entry of the readings log. */
        readings: z.tuple([z.int(), z.string()]).nullable(),
        /** The last statement about everybody who has one. */
        statements: z.array(z.tuple([z.uuid(), z.int(), z.string()])),
      })
      .nullable(),
    /** The time-stamp of an outside authority, if there is one yet: the RFC 3161 token, base64 of its DER. */
    stamp: z.object({ authority: z.string(), stampedAt: instantSchema, token: z.string() }).nullable(),
  }),
  errors: [],
});
