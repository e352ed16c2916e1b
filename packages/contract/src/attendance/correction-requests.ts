import { z } from 'zod';
import { civilDateSchema, civilTimeSchema, instantSchema } from '../civil-date.ts';
import { modalitySchema, punchTypeSchema } from '../clock/work-day-status.ts';
import { decideManySchema, manyDecidedSchema } from '../decide-many.ts';
import { defineEndpoint } from '../endpoint.ts';
import { firstStepSchema } from '../first-step.ts';
import { multiLine } from '../free-text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { waitsForSchema } from '../waits-for.ts';

const managing = { access: areaRoles.admin, permission: 'attendance.manage' } as const;
const reasonSchema = multiLine().min(1).max(500);

export const correctionRequestStatuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;

/**
 * A request for a correction of a person's own record: another time for a punch (`punchId`) or, with `punchId` null, a forgotten punch of
 * this type. `at` is the requested moment, `modality` from where the person worked
 * from then on (null leaves what was said), and `punchedModality` what was said. `terminalName` is the terminal at which it was asked for, as it
 * was called then; null elsewhere. `correctionId` is the ledger entry that was made from it.
 */
export const correctionRequestSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  employeeName: z.string(),
  date: civilDateSchema,
  type: punchTypeSchema,
  punchId: z.uuid().nullable(),
  punchedAt: instantSchema.nullable(),
  at: instantSchema,
  atDate: civilDateSchema,
  atTime: civilTimeSchema,
  timezone: z.string(),
  punchedModality: modalitySchema.nullable(),
  modality: modalitySchema.nullable(),
  reason: z.string(),
  terminalName: z.string().nullable(),
  status: z.enum(correctionRequestStatuses),
  createdAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  decidedBy: z.string().nullable(),
  decisionNote: z.string().nullable(),
  correctionId: z.uuid().nullable(),
  waitsFor: waitsForSchema,
  firstStep: firstStepSchema,
});
export type CorrectionRequest = z.infer<typeof correctionRequestSchema>;

/** Asks for a correction of the caller's record. `atDate` and `atTime` are local, in the person's zone. */
export const askForCorrection = defineEndpoint({
  method: 'POST',
  path: '/attendance/correction-requests',
  summary: 'Ask for a correction of the own record',
  access: areaRoles.empleado,
  body: z.object({
    date: civilDateSchema,
    type: punchTypeSchema,
    punchId: z.uuid().nullable().default(null),
    atDate: civilDateSchema,
    atTime: civilTimeSchema,
    modality: modalitySchema.nullable().default(null),
    reason: reasonSchema,
  }),
  response: correctionRequestSchema,
  errors: ['NOT_FOUND', 'DAY_VALIDATED', 'MONTH_CLOSED', 'IMPOSSIBLE_HOURS', 'REQUEST_EXISTS'],
});

export const ownCorrectionRequests = defineEndpoint({
  method: 'GET',
  path: '/attendance/correction-requests/my',
  summary: 'The own requests for a correction',
  access: areaRoles.empleado,
  query: z.object({ ...pageQuery(50) }),
  response: pageOf(correctionRequestSchema),
  errors: [],
});

export const withdrawCorrectionRequest = defineEndpoint({
  method: 'DELETE',
  path: '/attendance/correction-requests/:id',
  summary: 'Withdraw a request for a correction',
  access: areaRoles.empleado,
  params: z.object({ id: z.uuid() }),
  response: correctionRequestSchema,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
});

export const correctionRequests = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/correction-requests',
  summary: 'The corrections that people ask for',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object({
    status: z.enum(correctionRequestStatuses).optional(),
    userId: z.uuid().optional(),
    ...pageQuery(20),
  }),
  response: pageOf(correctionRequestSchema),
  errors: [],
});

/**
 * Corrects the record as requested, even after the edit window, since person and company agree; never on a validated day. Where the record
 * already says so, `correctionId` is the entry that does.
 */
export const acceptCorrectionRequest = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/correction-requests/:id/accept',
  summary: 'Accept a request for a correction',
  ...managing,
  params: z.object({ id: z.uuid() }),
  body: z.object({ note: multiLine().max(500).default('') }),
  response: correctionRequestSchema,
  errors: [
    'NOT_FOUND',
    'REQUEST_DECIDED',
    'OWN_REQUEST',
    'DAY_VALIDATED',
    'MONTH_CLOSED',
    'IMPOSSIBLE_HOURS',
  ],
});

export const declineCorrectionRequest = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/correction-requests/:id/decline',
  summary: 'Decline a request for a correction',
  ...managing,
  params: z.object({ id: z.uuid() }),
  body: z.object({ note: reasonSchema }),
  response: correctionRequestSchema,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED', 'OWN_REQUEST'],
});

/** The same for many, accepted or, with a note, declined: what can be decided is, and the rest is answered with its reason. */
export const decideCorrectionRequests = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/correction-requests/bulk',
  summary: 'Decide about many requests for a correction',
  ...managing,
  body: decideManySchema,
  response: manyDecidedSchema,
  errors: ['NOT_FOUND'],
});

/**
 * A correction of the caller's record by somebody else that the caller did not ask for, answered or not. `before` is the former time, null
 * for an added punch; `after` is null for a removed one.
 */
export const ownCorrectionSchema = z.object({
  entryId: z.uuid(),
  date: civilDateSchema,
  type: punchTypeSchema,
  timezone: z.string(),
  before: instantSchema.nullable(),
  after: instantSchema.nullable(),
  /** From where the person worked, as each of them says; null where it says nothing. */
  beforeModality: modalitySchema.nullable(),
  afterModality: modalitySchema.nullable(),
  reason: z.string(),
  authorName: z.string(),
  recordedAt: instantSchema,
  answer: z
    .object({ agrees: z.boolean(), comment: z.string().nullable(), answeredAt: instantSchema })
    .nullable(),
});
export type OwnCorrection = z.infer<typeof ownCorrectionSchema>;

/** The latest first. `waiting`: only those without an answer; `date`: only those of that workday. */
export const ownCorrections = defineEndpoint({
  method: 'GET',
  path: '/attendance/corrections/my',
  summary: 'The corrections of the own record by others',
  access: areaRoles.empleado,
  query: z.object({
    waiting: z.stringbool().default(false),
    date: civilDateSchema.optional(),
    ...pageQuery(50),
  }),
  response: pageOf(ownCorrectionSchema).extend({ unanswered: z.int() }),
  revalidates: true,
  errors: [],
});

/**
 * Stores whether the caller agrees with a correction. Both times stay in the record; a later answer replaces an earlier one, which the
 * audit log keeps.
 */
export const answerCorrection = defineEndpoint({
  method: 'POST',
  path: '/attendance/corrections/:id/answer',
  summary: 'Agree or disagree with a correction of the own record',
  access: areaRoles.empleado,
  params: z.object({ id: z.uuid() }),
  body: z.object({ agrees: z.boolean(), comment: multiLine().max(500).default('') }),
  response: ownCorrectionSchema,
  errors: ['NOT_FOUND'],
});
