import { workMarks as marks } from '@jornada/core/payroll/hour-kinds';
import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { formatRule } from '../named-rules.ts';
import { areaRoles } from '../roles.ts';
import { longestMarkNote, mostMarksOfDay } from './work-mark-limits.ts';

const managing = { access: areaRoles.admin, permission: 'attendance.manage' } as const;

const time = z.iso.time({ precision: -1, ...formatRule('timeOfDay') });

/**
 * A marked stretch of a workday. It begins on the date, or on the next where `startsNextDay`; times are those of the person's clock, and one that ends no later
 * than it begins ends a date later.
 */
const workMarkSchema = z.object({
  id: z.uuid(),
  mark: z.enum(marks),
  startsNextDay: z.boolean(),
  startTime: z.string(),
  endTime: z.string(),
  note: z.string().nullable(),
  markedBy: z.string(),
  markedAt: instantSchema,
});
export type WorkMarkOfDay = z.infer<typeof workMarkSchema>;

const dayParams = z.object({ userId: z.uuid(), date: civilDateSchema });
const answer = z.object({ marks: z.array(workMarkSchema).max(mostMarksOfDay) });
export type WorkMarksOfDay = z.infer<typeof answer>;

/** By when they begin. */
export const workMarksOfDay = defineEndpoint({
  method: 'GET',
  path: '/admin/payroll/marks/:userId/:date',
  summary: 'What stretches of a workday are marked as',
  access: areaRoles.admin,
  permission: ['attendance.read', 'attendance.manage'],
  params: dayParams,
  response: answer,
  errors: ['NOT_FOUND'],
});

/**
 * Marks a stretch of a day as on call, as its activation, as waiting or as travel. It changes nothing of the record: but for being on call, what was not worked in it
 * does not count. Days of a closed month stay as they are.
 */
export const addWorkMark = defineEndpoint({
  method: 'POST',
  path: '/admin/payroll/marks/:userId/:date',
  summary: 'Mark a stretch of a workday',
  ...managing,
  params: dayParams,
  body: z.object({
    mark: z.enum(marks),
    startsNextDay: z.boolean().default(false),
    startTime: time,
    endTime: time,
    note: singleLine().min(1).max(longestMarkNote).nullable().default(null),
  }),
  response: answer,
  errors: ['NOT_FOUND', 'MONTH_CLOSED', 'TOO_MANY_MARKS'],
});

export const removeWorkMark = defineEndpoint({
  method: 'DELETE',
  path: '/admin/payroll/marks/:userId/:date/:id',
  summary: 'Remove a mark of a workday',
  ...managing,
  params: dayParams.extend({ id: z.uuid() }),
  response: answer,
  errors: ['NOT_FOUND', 'MONTH_CLOSED'],
});
