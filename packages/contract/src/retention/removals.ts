import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { retentionReasonSchema } from './holds.ts';
import { removalWord } from './retention-limits.ts';

const managing = { access: areaRoles.admin, permission: 'retention.manage' } as const;

/** Dates are of what would go; null where nothing would. `held` is what would go besides if nothing were held. */
const previewSchema = z.object({
  before: civilDateSchema,
  people: z.int(),
  entries: z.int(),
  firstDate: civilDateSchema.nullable(),
  lastDate: civilDateSchema.nullable(),
  held: z.object({ people: z.int(), entries: z.int() }),
});
export type RemovalPreview = z.infer<typeof previewSchema>;

/** What would be removed of what was punched and recorded before a date, the earliest the law lets go unless one is given. */
export const previewRemoval = defineEndpoint({
  method: 'GET',
  path: '/admin/retention/preview',
  summary: 'What a removal would remove',
  ...managing,
  query: z.object({ before: civilDateSchema.optional() }),
  response: previewSchema,
  errors: [],
});

/** The whole record of the company, in the form that `npm run verify-export` and the verifier read. */
export const recordExport = defineEndpoint({
  method: 'GET',
  path: '/admin/retention/export',
  summary: 'The whole record, verifiable, as a file',
  ...managing,
  response: 'file',
  errors: ['TOO_MANY_REQUESTS'],
});

/**
 * Removes, of some people at a time, what was punched and recorded before a date and is not held, and certifies it. `peopleLeft` are those
 * of whom something may still go: whoever asks again goes on with them.
 */
export const removeRecords = defineEndpoint({
  method: 'POST',
  path: '/admin/retention/removals',
  summary: 'Remove what the law no longer asks to keep',
  ...managing,
  body: z.object({
    before: civilDateSchema,
    reason: retentionReasonSchema,
    confirmation: z.literal(removalWord),
  }),
  response: z.object({ number: z.int(), people: z.int(), entries: z.int(), peopleLeft: z.int() }),
  errors: ['NOTHING_TO_REMOVE'],
});

const certificateSchema = z.object({
  number: z.int(),
  before: civilDateSchema,
  removedAt: instantSchema,
  askedByName: z.string(),
  reason: z.string(),
  people: z.int(),
  entries: z.int(),
});

/** Newest first. */
export const removalCertificates = defineEndpoint({
  method: 'GET',
  path: '/admin/retention/removals',
  summary: 'What was removed',
  ...managing,
  query: z.object(pageQuery(20)),
  response: pageOf(certificateSchema),
  errors: [],
});

/** The signed text of a certificate, as the verifier reads it. */
export const certificateFile = defineEndpoint({
  method: 'GET',
  path: '/admin/retention/removals/:number/file',
  summary: 'A certificate of what was removed, as a file',
  ...managing,
  params: z.object({ number: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) }),
  response: 'file',
  errors: ['NOT_FOUND'],
});
