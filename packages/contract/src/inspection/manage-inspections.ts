import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { mostGrantedPeople } from './inspection-limits.ts';

/** EXPIRED: the end of its grant has passed. */
const inspectionStatusSchema = z.enum(['PENDING', 'GRANTED', 'EXPIRED', 'REFUSED', 'REVOKED']);
export type InspectionStatus = z.infer<typeof inspectionStatusSchema>;

const inspectionRequestSchema = z.object({
  id: z.uuid(),
  inspectorId: z.string(),
  inspectorName: z.string(),
  officialEmail: z.string(),
  reason: z.string(),
  askedFrom: civilDateSchema,
  askedTo: civilDateSchema,
  requestedAt: instantSchema,
  status: inspectionStatusSchema,
  /** The grant, also after it ended; null where there was none. `people` is null for everybody. */
  grant: z
    .object({
      from: civilDateSchema,
      to: civilDateSchema,
      people: z.array(z.object({ userId: z.uuid(), userName: z.string() })).nullable(),
      expiresAt: instantSchema,
    })
    .nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  revokedByName: z.string().nullable(),
  revokedAt: instantSchema.nullable(),
  /** How many readings there were. */
  readings: z.int(),
});
export type InspectionRequest = z.infer<typeof inspectionRequestSchema>;

const managing = { access: areaRoles.admin, permission: 'inspection.manage' } as const;
const byId = { params: z.object({ id: z.uuid() }) };

/** Newest first. */
export const inspectionRequests = defineEndpoint({
  method: 'GET',
  path: '/admin/inspection/requests',
  summary: 'What inspectors asked for',
  ...managing,
  query: z.object(pageQuery(20)),
  response: pageOf(inspectionRequestSchema),
  errors: [],
});

export const pendingInspections = defineEndpoint({
  method: 'GET',
  path: '/admin/inspection/requests/pending/count',
  summary: 'How many requests of inspectors wait',
  ...managing,
  response: z.object({ count: z.int() }),
  revalidates: true,
  errors: [],
});

/** The longest duration of a grant, from the day it is given. */
export const longestGrantDays = 90;

/**
 * Lets an inspector read the days of a period, of these people or of everybody (null), until the end of a date in the company's zone, and
 * sends the code to the official address.
 */
export const grantInspection = defineEndpoint({
  method: 'POST',
  path: '/admin/inspection/requests/:id/grant',
  summary: 'Grant a request of an inspector',
  ...managing,
  ...byId,
  body: z.object({
    from: civilDateSchema,
    to: civilDateSchema,
    userIds: z.array(z.uuid()).min(1).max(mostGrantedPeople).nullable(),
    expiresOn: civilDateSchema,
  }),
  response: inspectionRequestSchema,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
});

export const refuseInspection = defineEndpoint({
  method: 'POST',
  path: '/admin/inspection/requests/:id/refuse',
  summary: 'Refuse a request of an inspector',
  ...managing,
  ...byId,
  response: inspectionRequestSchema,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
});

/** Ends a grant: its sessions can read nothing more. */
export const revokeInspection = defineEndpoint({
  method: 'POST',
  path: '/admin/inspection/requests/:id/revoke',
  summary: 'Revoke what an inspector was granted',
  ...managing,
  ...byId,
  response: inspectionRequestSchema,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
});

const inspectionReadingSchema = z.object({
  id: z.uuid(),
  sequence: z.int(),
  readAt: instantSchema,
  inspectorId: z.string(),
  inspectorName: z.string(),
  kind: z.enum(['SESSION', 'DAYS', 'CSV', 'PDF', 'LEDGER']),
  from: civilDateSchema,
  to: civilDateSchema,
  userNames: z.array(z.string()),
});
export type InspectionReading = z.infer<typeof inspectionReadingSchema>;

/** The readings log, newest first. `firstAltered`: the first entry of the whole log that does not match its hash, null if all match. */
export const inspectionReadings = defineEndpoint({
  method: 'GET',
  path: '/admin/inspection/readings',
  summary: 'What inspectors read',
  ...managing,
  query: z.object({ requestId: z.uuid().optional(), ...pageQuery(20) }),
  response: pageOf(inspectionReadingSchema).extend({ firstAltered: z.int().nullable() }),
  errors: [],
});
