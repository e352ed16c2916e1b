import { overtimeCompensations } from '@jornada/core/months/month-figures';
import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { taskSchema } from '../task.ts';
import { longestDisagreement, mostExportedPeople } from './attendance-limits.ts';
import { monthSchema } from './month.ts';

const reading = { access: areaRoles.admin, permission: 'attendance.read' } as const;
const managing = { access: areaRoles.admin, permission: 'attendance.manage' } as const;
const minutes = z.int().min(0);

const overtimeCompensationSchema = z.enum(overtimeCompensations);
/** How overtime is compensated, as the admin says it who closes the month. */
export type OvertimeCompensation = z.infer<typeof overtimeCompensationSchema>;

/**
 * A version of a month that was closed. `code` stands for the hash of all it says; `reopening` says why it was opened again, and then it
 * is no longer the last word; what was worked at night and on holidays is null of months that were closed before it was told; `answer` is what its person said of it last.
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
    overtimeMinutes: minutes,
    nightMinutes: minutes.nullable(),
    holidayMinutes: minutes.nullable(),
    breakMinutes: minutes,
    expectedMinutes: minutes,
    daysWorked: z.int(),
  }),
  reopening: z
    .object({ reason: z.string(), reopenedAt: instantSchema, reopenedByName: z.string() })
    .nullable(),
  answer: z
    .object({ agrees: z.boolean(), comment: z.string().nullable(), answeredAt: instantSchema })
    .nullable(),
});
export type ClosedMonth = z.infer<typeof closedMonthSchema>;

/** What is left to settle before a month is closed: a day without punches or not complete, or a correction that waits. */
export const openDayKinds = ['AUSENTE', 'INCOMPLETO', 'CORRECTION_REQUEST'] as const;

const monthOfPersonSchema = z.object({
  userId: z.uuid(),
  employeeName: z.string(),
  departmentName: z.string().nullable(),
  /** The latest version; null while there is none. */
  latest: closedMonthSchema.nullable(),
  openDays: z.array(z.object({ date: civilDateSchema, kind: z.enum(openDayKinds) })),
});
export type MonthOfPerson = z.infer<typeof monthOfPersonSchema>;

/** A month of all who clock or have punches in it, by name: closed or not, what is left to settle, and what each said of it. */
export const closingMonth = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/months',
  summary: 'Whose month is closed, and what is left to settle',
  ...reading,
  query: z.object({ month: monthSchema }),
  response: z.object({ month: monthSchema, people: z.array(monthOfPersonSchema) }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** A closing that is done in the background; `closed` says, once it is done, how many were not closed before. */
const monthClosingSchema = taskSchema.extend({ month: monthSchema, closed: z.int().nullable() });
export type MonthClosing = z.infer<typeof monthClosingSchema>;

/**
 * Closes a month of these people, or of all who clock or have punches in it; whoever's is closed keeps it as it is. `confirmed` closes
 * it also where days are left to settle. Of many it is done in the background: then `closing` tells how far it is, and the figures are 0.
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

/** The closings that the caller asked for and that are or were done in the background, the latest first; for a day. */
export const monthClosings = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/months/closings',
  summary: 'The own closings of months in the background, and how far they are',
  ...managing,
  response: z.array(monthClosingSchema),
  errors: [],
});

/** Opens a closed month of somebody again. Its version stays; closing it once more makes another. */
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

/** The own months that were closed, all versions, the latest first. */
export const ownClosedMonths = defineEndpoint({
  method: 'GET',
  path: '/attendance/months',
  summary: 'The own months that were closed',
  access: areaRoles.empleado,
  query: z.object({ ...pageQuery(24) }),
  response: pageOf(closedMonthSchema),
  errors: [],
});

export const monthFileFormats = ['pdf', 'xlsx', 'csv', 'json'] as const;
export type MonthFileFormat = (typeof monthFileFormats)[number];

const fileQuery = {
  format: z.enum(monthFileFormats),
  /** The latest unless given. */
  version: z.coerce.number().pipe(z.int().min(1).max(10_000)).optional(),
};

/** A closed month of a person as a document, as a table, or as the frozen figures to the letter (`json`). */
export const monthFile = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/months/:month/file',
  summary: 'A closed month of a person as a file',
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

/** Agrees with the own month as it was closed, or says why not. */
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
  response: closedMonthSchema,
  errors: ['NOT_FOUND', 'MONTH_NOT_CLOSED'],
});
