import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { retentionReasonSchema } from './holds.ts';
import { removalWord } from './retention-limits.ts';

const managing = { access: areaRoles.admin, permission: 'retention.manage' } as const;

/** What the law keeps of people whose record ends, until the date for the last of them. */
const keptOfEndingSchema = z.object({
  what: z.enum(['MONTHS', 'TIME_OFF']),
  people: z.int(),
  until: civilDateSchema,
});

/**
 * Dates are of the first and last record that would be removed; null where there is none. `days` is how many days of somebody have such
 * entries. `ending` counts those of whom neither entries nor statements would be left: their last trace is then the certificate, but for
 * what is `kept`. `held` is what would be removed besides if there were no holds.
 */
const previewSchema = z.object({
  before: civilDateSchema,
  people: z.int(),
  entries: z.int(),
  statements: z.int(),
  days: z.int(),
  firstDate: civilDateSchema.nullable(),
  lastDate: civilDateSchema.nullable(),
  ending: z.object({ people: z.int(), kept: z.array(keptOfEndingSchema) }),
  held: z.object({ people: z.int(), entries: z.int() }),
});
export type RemovalPreview = z.infer<typeof previewSchema>;

/** What a removal would remove of the record before a date; the latest that the law allows unless one is given. */
export const previewRemoval = defineEndpoint({
  method: 'GET',
  path: '/admin/retention/preview',
  summary: 'What a removal would remove',
  ...managing,
  query: z.object({ before: civilDateSchema.optional() }),
  response: previewSchema,
  errors: [],
});

/** The company's whole record, in the form that `npm run verify-export` and the verifier read. */
export const recordExport = defineEndpoint({
  method: 'GET',
  path: '/admin/retention/export',
  summary: 'The whole record, verifiable, as a file',
  ...managing,
  recentProof: true,
  response: 'file',
  errors: ['TOO_MANY_REQUESTS'],
});

/**
 * Removes the record before a date that is not held, of some people at a time, and issues the certificate. `peopleLeft` is how many people
 * may still have something to remove: the call is repeated to go on with them.
 */
export const removeRecords = defineEndpoint({
  method: 'POST',
  path: '/admin/retention/removals',
  summary: 'Remove what the law no longer asks to keep',
  ...managing,
  recentProof: true,
  body: z.object({
    before: civilDateSchema,
    reason: retentionReasonSchema,
    confirmation: z.literal(removalWord),
  }),
  response: z.object({
    ...{ number: z.int(), people: z.int(), entries: z.int(), statements: z.int(), peopleLeft: z.int() },
  }),
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
  statements: z.int(),
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

/** The signed text of a certificate, in the form that the verifier reads. */
export const certificateFile = defineEndpoint({
  method: 'GET',
  path: '/admin/retention/removals/:number/file',
  summary: 'A certificate of what was removed, as a file',
  ...managing,
  params: z.object({ number: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) }),
  response: 'file',
  errors: ['NOT_FOUND'],
});
