import { z } from 'zod';
import { civilDateSchema, civilTimeSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { areaRoles } from '../roles.ts';
import { longestReason, shortestNote } from './attendance-limits.ts';
import { attendanceDayRowSchema } from './day-row.ts';

const managing = { access: areaRoles.admin, permission: 'attendance.manage' } as const;

/** More than anybody works on one day. */
const mostPairsSent = 48;

const reasonSchema = multiLine().min(shortestNote).max(longestReason);

const edited = z.object({
  success: z.literal(true),
  message: z.string(),
  day: attendanceDayRowSchema,
});

const errors = [
  'NOT_FOUND',
  'EDIT_WINDOW_OVER',
  'DAY_VALIDATED',
  'CHANGED_MEANWHILE',
  'IMPOSSIBLE_HOURS',
] as const;

/**
 * Puts the first entry and the last exit of a day right, by what the clock on the wall showed; a time that is left out stays as it is.
 * An exit at or before the entry lies on the next date. What was punched stays in the record, beside the correction.
 */
export const editHours12h = defineEndpoint({
  method: 'PUT',
  path: '/attendance/admin/days/edit-hours-12h',
  summary: 'Correct the entry and the exit of a day',
  ...managing,
  body: z.object({
    userId: z.uuid(),
    date: civilDateSchema,
    version: z.string().max(100).optional(),
    entryTime: civilTimeSchema.nullable().default(null),
    exitTime: civilTimeSchema.nullable().default(null),
    reason: reasonSchema,
  }),
  response: edited,
  errors,
});

/**
 * Puts the pairs of a day right: those listed are what the day has afterwards. A pair with `entryId` is one of the day's, and its
 * times change only where they differ; one without is added; one that is not listed is taken back, with its breaks. `entryTime` null
 * leaves the entry as it is, `exitTime` null the exit (an open pair stays open). `entryDate` and `exitDate` are those of the clock
 * on the wall: usually the date of the day, and the first date after the entry on which the exit's time comes. None may be listed only
 * where all the day has lies in the future, which is then taken back.
 */
export const editHours = defineEndpoint({
  method: 'PUT',
  path: '/attendance/admin/days/edit-hours',
  summary: 'Correct the pairs of a day',
  ...managing,
  body: z.object({
    userId: z.uuid(),
    date: civilDateSchema,
    version: z.string().max(100).optional(),
    pairs: z
      .array(
        z.object({
          entryId: z.uuid().nullable().default(null),
          entryTime: civilTimeSchema.nullable().default(null),
          entryDate: civilDateSchema.nullable().default(null),
          exitTime: civilTimeSchema.nullable().default(null),
          exitDate: civilDateSchema.nullable().default(null),
        }),
      )
      .max(mostPairsSent),
    reason: reasonSchema,
  }),
  response: edited,
  errors,
});
