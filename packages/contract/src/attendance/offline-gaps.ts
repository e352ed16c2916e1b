import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { offlineTimesSchema } from '../clock/offline-times.ts';
import { punchTypeSchema } from '../clock/work-day-status.ts';
import { decideManySchema, manyDecidedSchema } from '../decide-many.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { longestReason } from './attendance-limits.ts';

/**
 * An offline punch whose proven moments are further apart (`gapMinutes`) than the company's limit when it arrived (`limitMinutes`). `words`
 * are its person's explanations, the first one first. `acceptedAt` is null while an admin has to review it.
 */
export const offlineGapSchema = z.object({
  entryId: z.uuid(),
  userId: z.uuid(),
  employeeName: z.string(),
  date: civilDateSchema,
  type: punchTypeSchema,
  at: instantSchema,
  timezone: z.string(),
  offline: offlineTimesSchema,
  gapMinutes: z.int(),
  limitMinutes: z.int(),
  words: z.array(z.object({ text: z.string(), saidAt: instantSchema })),
  acceptedAt: instantSchema.nullable(),
  acceptedBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type OfflineGap = z.infer<typeof offlineGapSchema>;

/** The latest first. `waiting`: only those without an explanation that no admin has accepted. */
export const ownOfflineGaps = defineEndpoint({
  method: 'GET',
  path: '/attendance/offline-gaps/my',
  summary: 'The own punches without a network that ask for a word',
  access: areaRoles.empleado,
  query: z.object({ waiting: z.stringbool().default(false), ...pageQuery(20) }),
  response: pageOf(offlineGapSchema),
  errors: [],
});

/**
 * Stores the caller's explanation: where they were, or why there was no network. Explanations are never deleted; a later one is added. `id`
 * is the ledger entry's.
 */
export const explainOfflineGap = defineEndpoint({
  method: 'POST',
  path: '/attendance/offline-gaps/:id/words',
  summary: 'Say something of an own punch without a network',
  access: areaRoles.empleado,
  params: z.object({ id: z.uuid() }),
  body: z.object({ text: multiLine().min(1).max(longestReason) }),
  response: offlineGapSchema,
  errors: ['NOT_FOUND'],
});

/** Removes it from the inbox and stores who accepted it when. The record does not change. `id` is the ledger entry's. */
export const acceptOfflineGap = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/offline-gaps/:id/accept',
  summary: 'Accept a punch without a network as it is',
  access: areaRoles.admin,
  permission: 'attendance.manage',
  params: z.object({ id: z.uuid() }),
  body: z.object({ note: multiLine().max(longestReason).default('') }),
  response: offlineGapSchema,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
});

/** The same for many: what can be accepted is, and the rest is answered with its reason. */
export const acceptOfflineGaps = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/offline-gaps/bulk',
  summary: 'Accept many punches without a network as they are',
  access: areaRoles.admin,
  permission: 'attendance.manage',
  body: decideManySchema.omit({ isApproved: true }),
  response: manyDecidedSchema,
  errors: ['NOT_FOUND'],
});
