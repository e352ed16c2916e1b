import { sendings } from '@jornada/core/payroll/batch/concept';
import { z } from 'zod';
import { civilDateSchema, instantSchema, monthSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { taskSchema } from '../task.ts';
import { companyFaults, payrollFaults } from './payroll-limits.ts';

const managing = { access: areaRoles.admin, permission: 'payroll.manage' } as const;
/** Nothing that only reads batches changes anything, so programs may. */
const reading = { ...managing, scope: 'payroll:read' } as const;
const ofMonth = z.object({ month: monthSchema });

/**
 * A line of a batch as files write it. `units` are ten-thousandths of hours or days, or minutes of `hh:mm`; `days` is what each day adds. A line that
 * only carries what rounding left has neither units nor cents. `exact` is in minutes or days; of a concept that applies the coefficient in hundredths of
 * minutes, and `percent` is what the hours that a day has were multiplied by, null where it has none any more.
 */
const lineSchema = z.object({
  userId: z.uuid(),
  personCode: z.string(),
  personName: z.string(),
  centreCode: z.string(),
  month: monthSchema,
  isDifference: z.boolean(),
  conceptCode: z.string(),
  conceptName: z.string(),
  unitForm: z.enum(['HOURS', 'CLOCK', 'DAYS']),
  sending: z.enum(sendings),
  exact: z.int(),
  units: z.int(),
  cents: z.int(),
  days: z.array(
    z.object({ date: civilDateSchema, units: z.int(), cents: z.int(), percent: z.int().nullable() }),
  ),
});
export type PayrollLine = z.infer<typeof lineSchema>;

const monthOfPerson = z.object({ userId: z.uuid(), fullName: z.string(), month: monthSchema });

const conceptHeadSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  unitForm: z.enum(['HOURS', 'CLOCK', 'DAYS']),
  appliesCoefficient: z.boolean(),
});

/**
 * What a month has of each concept now, in exact minutes or days, whatever was sent; nothing changes. Hours of a concept that applies the coefficient
 * are multiplied, and told to the minute. By name.
 */
export const payrollFigures = defineEndpoint({
  method: 'GET',
  path: '/admin/payroll/figures',
  summary: 'What a month has of each concept of payroll',
  ...managing,
  query: ofMonth,
  response: z.object({
    concepts: z.array(conceptHeadSchema),
    people: z.array(
      z.object({
        userId: z.uuid(),
        fullName: z.string(),
        isClosed: z.boolean(),
        figures: z.array(z.object({ conceptId: z.uuid(), exact: z.int() })),
      }),
    ),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

/**
 * The batch that would be closed now: its lines, whom it would leave out and why, and months of theirs before that are open again, whose differences
 * wait. `lateTimeOff`: closed months that touch time off which was approved after their closing, and which they say nothing of until they are closed
 * anew. Nothing changes.
 */
export const simulatePayroll = defineEndpoint({
  method: 'GET',
  path: '/admin/payroll/simulation',
  summary: 'The batch of payroll that would be closed now',
  ...managing,
  query: ofMonth,
  response: z.object({
    number: z.int(),
    companyCode: z.string(),
    companyFaults: z.array(z.enum(companyFaults)),
    people: z.int(),
    leftOut: z.array(
      z.object({
        userId: z.uuid(),
        fullName: z.string(),
        faults: z.array(z.enum(payrollFaults)),
        centreName: z.string().nullable(),
      }),
    ),
    reopened: z.array(monthOfPerson),
    lateTimeOff: z.array(monthOfPerson),
    lines: z.array(lineSchema),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

const batchSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  month: monthSchema,
  closedAt: instantSchema,
  closedBy: z.string(),
  people: z.int(),
  lines: z.int(),
});
export type PayrollBatch = z.infer<typeof batchSchema>;

const closingSchema = taskSchema.extend({ month: monthSchema });
export type PayrollClosing = z.infer<typeof closingSchema>;

/**
 * Closes the batch of a month in the background: its lines are never changed again, and its files are always the same bytes. Whoever has a fault is left
 * out if `leaveOut` says so, and comes into the next batch. With a profile there is a file of it besides the neutral ones. The task fails with
 * PAYROLL_NOT_READY where something is missing, NOTHING_TO_EXPORT without any line, PROFILE_DOES_NOT_FIT where the profile would lose something.
 */
export const closePayroll = defineEndpoint({
  method: 'POST',
  path: '/admin/payroll/closings',
  summary: 'Close a batch of payroll',
  ...managing,
  recentProof: true,
  body: z.object({
    month: monthSchema,
    leaveOut: z.boolean(),
    profileId: z.uuid().nullable().default(null),
  }),
  response: closingSchema,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** What the caller asked for in the last 24 hours; the id of one that is done is that of its batch. */
export const payrollClosings = defineEndpoint({
  method: 'GET',
  path: '/admin/payroll/closings',
  summary: 'How far the closings of batches are',
  ...managing,
  response: z.array(closingSchema),
  errors: [],
});

/** The latest first. */
export const payrollBatches = defineEndpoint({
  method: 'GET',
  path: '/admin/payroll/batches',
  summary: 'The batches of payroll',
  ...reading,
  query: z.object(pageQuery(20)),
  response: pageOf(batchSchema),
  errors: [],
});

const fileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  profileName: z.string().nullable(),
  sha256: z.string(),
  bytes: z.int(),
});
export type PayrollFile = z.infer<typeof fileSchema>;

const linkSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  email: z.string(),
  sentAt: instantSchema,
  sentBy: z.string(),
  expiresAt: instantSchema,
  revokedAt: instantSchema.nullable(),
  isLocked: z.boolean(),
  downloads: z.array(instantSchema),
});
export type PayrollLink = z.infer<typeof linkSchema>;

const batchParams = z.object({ id: z.uuid() });

/** `sha256` in hexadecimal. `isLocked`: too many wrong codes were entered. */
export const payrollBatch = defineEndpoint({
  method: 'GET',
  path: '/admin/payroll/batches/:id',
  summary: 'A batch of payroll with its files and to whom they were sent',
  ...managing,
  params: batchParams,
  response: batchSchema.extend({ files: z.array(fileSchema), links: z.array(linkSchema) }),
  errors: ['NOT_FOUND'],
});

export const payrollLines = defineEndpoint({
  method: 'GET',
  path: '/admin/payroll/batches/:id/lines',
  summary: 'The lines of a batch of payroll',
  ...reading,
  params: batchParams,
  query: z.object(pageQuery(50)),
  response: pageOf(lineSchema),
  errors: ['NOT_FOUND'],
});

/** A file of the batch by one of the company's profiles, from its lines as they were closed. */
export const makePayrollFile = defineEndpoint({
  method: 'POST',
  path: '/admin/payroll/batches/:id/files',
  summary: 'Make a file of a closed batch by a profile',
  ...managing,
  params: batchParams,
  body: z.object({ profileId: z.uuid() }),
  response: fileSchema,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'PROFILE_DOES_NOT_FIT', 'TOO_MANY_REQUESTS'],
});

export const payrollFile = defineEndpoint({
  method: 'GET',
  path: '/admin/payroll/batches/:id/files/:fileId',
  summary: 'A file of a batch of payroll',
  ...reading,
  params: z.object({ id: z.uuid(), fileId: z.uuid() }),
  response: 'file',
  errors: ['NOT_FOUND'],
});
