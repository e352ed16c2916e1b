import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { areaRoles } from '../roles.ts';
import { taskSchema } from '../task.ts';
import { dayFilterFields } from './admin-list.ts';
import { longestReason, shortestNote } from './attendance-limits.ts';
import { adminNoteSchema, editabilitySchema } from './day-row.ts';
import { dayReviewSchema, noteTypeSchema } from './day-status.ts';

const managing = { access: areaRoles.admin, permission: 'attendance.manage' } as const;

const reasonSchema = multiLine().max(longestReason);

/** Identifies a day; `version` is the version the caller saw, so that a decision about a day that changed meanwhile is refused. */
const dayQuery = { userId: z.uuid(), date: civilDateSchema, version: z.string().max(100).optional() };

/** The decisions about a day. A validated day is closed: its hours and notes cannot change until the validation is undone. */
export const dayDecisionsSchema = z.object({
  userId: z.uuid(),
  date: civilDateSchema,
  validated: z.boolean(),
  justification: z.string().nullable(),
  review: dayReviewSchema.nullable(),
  reviewComment: z.string().nullable(),
});
export type DayDecisions = z.infer<typeof dayDecisionsSchema>;

const decision = { ...managing, response: dayDecisionsSchema } as const;

/** Accepts that time is missing on a day: its status becomes JUSTIFICADO. */
export const justifyDay = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/days/justify',
  summary: 'Justify a day',
  ...decision,
  query: z.object({ ...dayQuery, reason: reasonSchema.min(1) }),
  errors: ['NOT_FOUND', 'DAY_VALIDATED', 'MONTH_CLOSED', 'CHANGED_MEANWHILE'],
});

export const undoJustifyDay = defineEndpoint({
  method: 'DELETE',
  path: '/attendance/admin/days/justify',
  summary: 'Take the justification of a day back',
  ...decision,
  query: z.object(dayQuery),
  errors: ['NOT_FOUND', 'DAY_VALIDATED', 'MONTH_CLOSED', 'CHANGED_MEANWHILE'],
});

/** Approves the hours of a day as they are. */
export const approveDay = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/days/approve',
  summary: 'Approve the hours of a day',
  ...decision,
  query: z.object({ ...dayQuery, reason: reasonSchema.default('') }),
  errors: ['NOT_FOUND', 'DAY_VALIDATED', 'MONTH_CLOSED', 'CHANGED_MEANWHILE'],
});

/** Rejects the hours of a day: they stay as recorded, and the person is told the reason. */
export const rejectDay = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/days/reject',
  summary: 'Reject the hours of a day',
  ...decision,
  query: z.object({ ...dayQuery, reason: reasonSchema.min(1) }),
  errors: ['NOT_FOUND', 'DAY_VALIDATED', 'MONTH_CLOSED', 'CHANGED_MEANWHILE'],
});

/** Undoes an approval or a rejection. */
export const undoReviewDay = defineEndpoint({
  method: 'DELETE',
  path: '/attendance/admin/days/review',
  summary: 'Take the approval or rejection of a day back',
  ...decision,
  query: z.object(dayQuery),
  errors: ['NOT_FOUND', 'DAY_VALIDATED', 'MONTH_CLOSED', 'CHANGED_MEANWHILE'],
});

/**
 * Closes a day: its status becomes VALIDADO, and nothing about it can change until that is undone. Only for a past day without an open
 * pair.
 */
export const validateDay = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/days/validate',
  summary: 'Validate a day',
  ...decision,
  query: z.object(dayQuery),
  errors: ['NOT_FOUND', 'DAY_NOT_OVER', 'PROPOSAL_WAITS', 'CHANGED_MEANWHILE'],
});

export const undoValidateDay = defineEndpoint({
  method: 'DELETE',
  path: '/attendance/admin/days/validate',
  summary: 'Open a validated day again',
  ...decision,
  query: z.object(dayQuery),
  errors: ['NOT_FOUND', 'MONTH_CLOSED', 'CHANGED_MEANWHILE'],
});

export const dayActions = [
  'JUSTIFY',
  'APPROVE',
  'REJECT',
  'VALIDATE',
  'UNJUSTIFY',
  'UNREVIEW',
  'UNVALIDATE',
] as const;
export type DayAction = (typeof dayActions)[number];

/** Why a day stays as it is, while others of the same call are decided about. */
export const dayLeftCodes = [
  'ALREADY_SO',
  'DAY_NOT_OVER',
  'PROPOSAL_WAITS',
  'DAY_VALIDATED',
  'MONTH_CLOSED',
  'CHANGED_MEANWHILE',
] as const;
export type DayLeftCode = (typeof dayLeftCodes)[number];

/** A day that stays as it is: whose it is, why, and in `message` the same in a Spanish sentence that says what to do. */
export const dayLeftSchema = z.object({
  userId: z.uuid(),
  employeeName: z.string(),
  date: civilDateSchema,
  code: z.enum(dayLeftCodes),
  message: z.string(),
});
export type DayLeft = z.infer<typeof dayLeftSchema>;

/**
 * The same decision about many days. Each is decided about by itself: `days` are those decided about, `rest` the others, so that each day
 * that was sent is in one of the two.
 */
export const decideDays = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/days/bulk',
  summary: 'Decide about many days at once',
  ...managing,
  body: z.object({
    action: z.enum(dayActions),
    reason: reasonSchema.default(''),
    days: z
      .array(z.object({ userId: z.uuid(), date: civilDateSchema, version: z.string().max(100).optional() }))
      .min(1)
      .max(500),
  }),
  response: z.object({ days: z.array(dayDecisionsSchema), rest: z.array(dayLeftSchema) }),
  errors: ['NOT_FOUND'],
});

/** A decision about all days that a filter finds; `decided` and `left` count them so far, and `left` by reason. */
const filteredDecisionSchema = taskSchema.extend({
  action: z.enum(dayActions),
  decided: z.int(),
  left: z.array(z.object({ code: z.enum(dayLeftCodes), count: z.int() })),
});
export type FilteredDecision = z.infer<typeof filteredDecisionSchema>;

/**
 * Decides in the background about all days that the list finds with this filter, of which `days/bulk` takes the days one by one. The answer
 * says how many there are.
 */
export const decideFilteredDays = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/days/decisions',
  summary: 'Decide about all days that a filter of the list finds',
  ...managing,
  body: z.object({
    action: z.enum(dayActions),
    reason: reasonSchema.default(''),
    filter: z.object(dayFilterFields),
  }),
  response: filteredDecisionSchema,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** The caller's decisions in the background, running or done, the latest first; kept for a day. */
export const filteredDecisions = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/days/decisions',
  summary: 'The own decisions about many days in the background, and how far they are',
  ...managing,
  response: z.array(filteredDecisionSchema),
  errors: [],
});

/** One of them with the days that stay as they are: of each reason the first 200. */
export const filteredDecision = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/days/decisions/:id',
  summary: 'A decision about many days, and the days that stay as they are',
  ...managing,
  params: z.object({ id: z.uuid() }),
  response: filteredDecisionSchema.extend({ rest: z.array(dayLeftSchema) }),
  errors: ['NOT_FOUND'],
});

export const addDayNote = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/days/add-note',
  summary: 'Add a note to a day',
  ...managing,
  body: z.object({
    userId: z.uuid(),
    date: civilDateSchema,
    adminNote: multiLine().min(shortestNote).max(longestReason),
    noteType: noteTypeSchema.default('GENERAL'),
  }),
  response: z.object({ success: z.literal(true), message: z.string(), note: adminNoteSchema }),
  errors: ['NOT_FOUND', 'DAY_VALIDATED', 'MONTH_CLOSED'],
});

export const checkEditability = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/days/check-editability',
  summary: 'Whether the hours of a day can be edited now',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object({ userId: z.uuid(), date: civilDateSchema }),
  response: editabilitySchema,
  errors: ['NOT_FOUND'],
});
