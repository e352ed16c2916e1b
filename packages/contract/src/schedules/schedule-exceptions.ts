import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { areaRoles } from '../roles.ts';
import { weeklySegmentSchema } from './schedule.ts';

const managing = { access: areaRoles.admin, permission: 'schedules.manage' } as const;
const byUser = z.object({ id: z.uuid() });

/**
 * Other hours for a person on one date; a day off without segments. `respectsHolidays`: whether a holiday on that date still makes it a day
 * off.
 */
const exceptionBody = z.object({
  exceptionDate: civilDateSchema,
  reason: multiLine().max(500).nullable().default(null),
  respectsHolidays: z.boolean().default(false),
  segments: z
    .array(weeklySegmentSchema.omit({ dayOfWeek: true }))
    .max(10)
    .default([]),
});
export type ExceptionBody = z.output<typeof exceptionBody>;

export const scheduleExceptionSchema = z.object({ ...exceptionBody.shape, id: z.uuid(), userId: z.uuid() });
export type ScheduleException = z.output<typeof scheduleExceptionSchema>;

/** By date. */
export const scheduleExceptions = defineEndpoint({
  method: 'GET',
  path: '/users/:id/schedule-exceptions',
  summary: 'The days on which a person works other hours',
  scope: 'schedules:read',
  ...managing,
  params: byUser,
  response: z.array(scheduleExceptionSchema),
  errors: ['NOT_FOUND'],
});

export const createScheduleException = defineEndpoint({
  method: 'POST',
  path: '/users/:id/schedule-exceptions',
  summary: 'Give a person other hours on a date',
  ...managing,
  params: byUser,
  body: exceptionBody,
  response: scheduleExceptionSchema,
  errors: ['NOT_FOUND', 'EXCEPTION_EXISTS'],
});

export const deleteScheduleException = defineEndpoint({
  method: 'DELETE',
  path: '/users/:id/schedule-exceptions/:exceptionId',
  summary: 'Let a date be as the schedule says',
  ...managing,
  params: z.object({ id: z.uuid(), exceptionId: z.uuid() }),
  response: null,
  errors: ['NOT_FOUND'],
});
