import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { mostHeldPeople, retentionReasonLength } from './retention-limits.ts';

const managing = { access: areaRoles.admin, permission: 'retention.manage' } as const;

export const retentionReasonSchema = multiLine().min(1).max(retentionReasonLength);

const holdSchema = z.object({
  id: z.uuid(),
  /** Null for everybody. */
  people: z.array(z.object({ userId: z.uuid(), userName: z.string() })).nullable(),
  reason: z.string(),
  placedAt: instantSchema,
  placedByName: z.string(),
  /** Null while it is active. */
  lifted: z.object({ at: instantSchema, byName: z.string(), reason: z.string() }).nullable(),
});
export type RecordHold = z.infer<typeof holdSchema>;

/** `firstKeptDate` is the first date whose record must still be kept, `oldestDate` the date of the oldest record. */
export const retentionOverview = defineEndpoint({
  method: 'GET',
  path: '/admin/retention',
  summary: 'What is kept of the record, and since when',
  ...managing,
  response: z.object({
    firstKeptDate: civilDateSchema,
    oldestDate: civilDateSchema.nullable(),
    standingHolds: z.int(),
    /** Inspectors' open requests and grants, which hold the record they are about as well. */
    openInspections: z.int(),
  }),
  errors: [],
});

/** Active ones first, then the newest. */
export const recordHolds = defineEndpoint({
  method: 'GET',
  path: '/admin/retention/holds',
  summary: 'What must not be removed',
  ...managing,
  query: z.object(pageQuery(20)),
  response: pageOf(holdSchema),
  errors: [],
});

/** Places a hold: the record of these people, or of everybody (null), is not removed until the hold is lifted. */
export const placeHold = defineEndpoint({
  method: 'POST',
  path: '/admin/retention/holds',
  summary: 'Keep the record of people whatever its age',
  ...managing,
  body: z.object({
    userIds: z.array(z.uuid()).min(1).max(mostHeldPeople).nullable(),
    reason: retentionReasonSchema,
  }),
  response: holdSchema,
  errors: ['NOT_FOUND'],
});

export const liftHold = defineEndpoint({
  method: 'POST',
  path: '/admin/retention/holds/:id/lift',
  summary: 'Lift a hold',
  ...managing,
  recentProof: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: retentionReasonSchema }),
  response: holdSchema,
  errors: ['NOT_FOUND', 'HOLD_LIFTED'],
});
