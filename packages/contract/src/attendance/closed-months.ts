import { agreedPeriods } from '@jornada/core/contracts/contract';
import { overtimeCompensations } from '@jornada/core/months/month-figures';
import { z } from 'zod';
import { civilDateSchema, instantSchema, monthSchema } from '../civil-date.ts';
import { peopleGroup } from '../employees/people-group.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { statedSchema } from '../proof/own-statements.ts';
import { signedSchema } from '../proof/signed.ts';
import { areaRoles } from '../roles.ts';
import { taskSchema } from '../task.ts';
import { longestDisagreement, mostExportedPeople } from './attendance-limits.ts';
import { complementaryKindsSchema } from './complementary-kinds.ts';
import { modalityMinutesSchema } from './modality-minutes.ts';

const reading = { access: areaRoles.admin, permission: 'attendance.read' } as const;
const managing = { access: areaRoles.admin, permission: 'attendance.manage' } as const;
const minutes = z.int().min(0);

const overtimeCompensationSchema = z.enum(overtimeCompensations);
/** How overtime is compensated, as stated by the admin who closes the month. */
export type OvertimeCompensation = z.infer<typeof overtimeCompensationSchema>;

/** The days of a month on which something held, both included. */
const daysOfMonth = { from: civilDateSchema, until: civilDateSchema };

/**
 * A version of a closed month. `code` identifies the hash of its content; `reopening` says why it was reopened, after which it no longer
 * applies; night and holiday hours are null for months that were closed before these were recorded; `answer` is its person's last answer.
 * `modality` is null where nobody said from where they worked. `complementary` is null, and `contracts` and `centres` are empty, of months closed before they were frozen; `centres` also in a company with one.
 * `stated` is the place in its person's chain of statements; null for what happened before there was one.
 */
export const closedMonthSchema = z.object({
  month: monthSchema,
  version: z.int().min(1),
  closedAt: instantSchema,
  closedByName: z.string(),
  code: z.string(),
  totals: z.object({
    workedMinutes: minutes,
    ordinaryMinutes: minutes,
    complementaryMinutes: minutes,
    complementary: complementaryKindsSchema.nullable(),
    modality: modalityMinutesSchema.nullable(),
    overtimeMinutes: minutes,
    nightMinutes: minutes.nullable(),
    holidayMinutes: minutes.nullable(),
    breakMinutes: minutes,
    expectedMinutes: minutes,
    daysWorked: z.int(),
  }),
  contracts: z.array(
    z.object({
      ...daysOfMonth,
      validFrom: civilDateSchema,
      code: z.string().nullable(),
      jobTitle: z.string().nullable(),
      professionalGroup: z.string().nullable(),
      payrollNumber: z.string().nullable(),
      isPartTime: z.boolean(),
      agreedMinutes: minutes.nullable(),
      agreedPeriod: z.enum(agreedPeriods).nullable(),
    }),
  ),
  centres: z.array(
    z.object({ ...daysOfMonth, name: z.string(), contributionAccount: z.string().nullable() }),
  ),
  reopening: z
    .object({
      reason: z.string(),
      reopenedAt: instantSchema,
      reopenedByName: z.string(),
      stated: statedSchema.nullable(),
    })
    .nullable(),
  answer: z
    .object({ agrees: z.boolean(), comment: z.string().nullable(), answeredAt: instantSchema })
    .nullable(),
  stated: statedSchema.nullable(),
});
export type ClosedMonth = z.infer<typeof closedMonthSchema>;

/** What should be settled before a month is closed: a day without punches or incomplete, or a correction that waits: one asked for, or one proposed. */
export const openDayKinds = ['AUSENTE', 'INCOMPLETO', 'CORRECTION_REQUEST', 'CORRECTION_PROPOSAL'] as const;

const monthOfPersonSchema = z.object({
  userId: z.uuid(),
  employeeName: z.string(),
  departmentName: z.string().nullable(),
  /** Whether news of the month reach them by e-mail; others are given a code. */
  hasEmail: z.boolean(),
  /** The latest version; null before the first. */
  latest: closedMonthSchema.nullable(),
  /** Whether time off in the closed month was approved after it was closed: opening it again would change it. */
  isChangedSince: z.boolean(),
  openDays: z.array(z.object({ date: civilDateSchema, kind: z.enum(openDayKinds) })),
});
export type MonthOfPerson = z.infer<typeof monthOfPersonSchema>;

/**
 * A month of everybody who clocks or has punches in it, by name: whether it is closed, what is left to settle, and each person's answer.
 * `departmentId` narrows it, and `employeeFilter`, part of a name or e-mail.
 */
export const closingMonth = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/months',
  summary: 'Whose month is closed, and what is left to settle',
  scope: 'payroll:read',
  ...reading,
  query: z.object({
    month: monthSchema,
    ...peopleGroup,
    employeeFilter: z.string().trim().max(200).default(''),
  }),
  response: z.object({ month: monthSchema, people: z.array(monthOfPersonSchema) }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** A closing in the background; `closed` is, once it is done, how many months it closed. */
const monthClosingSchema = taskSchema.extend({ month: monthSchema, closed: z.int().nullable() });
export type MonthClosing = z.infer<typeof monthClosingSchema>;

/**
 * Closes a month of these people, or of everybody who clocks or has punches in it; months already closed stay as they are. `confirmed`
 * closes it even if days are left to settle. For many people it is done in the background: `closing` then shows the progress, and the
 * figures are 0.
 */
export const closeMonths = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/months/close',
  summary: 'Close a month of people',
  ...managing,
  body: z.object({
    month: monthSchema,
    userIds: z.array(z.uuid()).min(1).max(mostExportedPeople).optional(),
    confirmed: z.boolean().default(false),
    overtimeCompensation: overtimeCompensationSchema.default('UNSTATED'),
  }),
  response: z.object({ closed: z.int(), alreadyClosed: z.int(), closing: monthClosingSchema.nullable() }),
  errors: ['NOT_FOUND', 'MONTH_NOT_OVER', 'MONTH_HAS_OPEN_DAYS', 'TOO_MANY_REQUESTS'],
});

/** The caller's closings in the background, running or done, the latest first; kept for a day. */
export const monthClosings = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/months/closings',
  summary: 'The own closings of months in the background, and how far they are',
  ...managing,
  response: z.array(monthClosingSchema),
  errors: [],
});

/** Reopens somebody's closed month. Its version is kept; closing it again creates another. */
export const reopenMonth = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/months/reopen',
  summary: 'Open a closed month of a person again',
  ...managing,
  body: z.object({
    month: monthSchema,
    userId: z.uuid(),
    version: z.int().min(1),
    reason: multiLine().min(10).max(500),
  }),
  response: closedMonthSchema,
  errors: ['NOT_FOUND', 'MONTH_NOT_CLOSED'],
});

/** All versions of the caller's closed months, the latest first. */
export const ownClosedMonths = defineEndpoint({
  method: 'GET',
  path: '/attendance/months',
  summary: 'The own months that were closed',
  access: areaRoles.empleado,
  query: z.object({ ...pageQuery(24) }),
  response: pageOf(closedMonthSchema),
  errors: [],
});

/** The same of a person of the company. */
export const closedMonthsOfPerson = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/months/closed',
  summary: 'The closed months of a person',
  scope: 'payroll:read',
  ...reading,
  query: z.object({ userId: z.uuid(), ...pageQuery(24) }),
  response: pageOf(closedMonthSchema),
  errors: ['NOT_FOUND'],
});

export const monthFileFormats = ['pdf', 'xlsx', 'csv', 'json'] as const;
export type MonthFileFormat = (typeof monthFileFormats)[number];

const fileQuery = {
  format: z.enum(monthFileFormats),
  /** The latest version unless given. */
  version: z.coerce.number().pipe(z.int().min(1).max(10_000)).optional(),
};

/** A closed month of a person as a document, as a table, or as the frozen figures exactly as stored (`json`). */
export const monthFile = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/months/:month/file',
  summary: 'A closed month of a person as a file',
  scope: 'payroll:read',
  ...reading,
  params: z.object({ month: monthSchema }),
  query: z.object({ userId: z.uuid(), ...fileQuery }),
  response: 'file',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** The same of the caller. */
export const ownMonthFile = defineEndpoint({
  method: 'GET',
  path: '/attendance/months/:month/file',
  summary: 'The own closed month as a file',
  access: areaRoles.empleado,
  params: z.object({ month: monthSchema }),
  query: z.object(fileQuery),
  response: 'file',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** A closed month with the receipt of the answer that was just given. */
export const answeredMonthSchema = closedMonthSchema.extend({ receipt: signedSchema });
export type AnsweredMonth = z.infer<typeof answeredMonthSchema>;

/** Agrees or, with a text, disagrees with a closed month of the caller. The receipt proves later what was answered. */
export const answerMonth = defineEndpoint({
  method: 'POST',
  path: '/attendance/months/answer',
  summary: 'Say whether the own closed month is right',
  access: areaRoles.empleado,
  body: z.object({
    month: monthSchema,
    version: z.int().min(1),
    agrees: z.boolean(),
    comment: multiLine().max(longestDisagreement).default(''),
  }),
  response: answeredMonthSchema,
  errors: ['NOT_FOUND', 'MONTH_NOT_CLOSED'],
});
