import { z } from 'zod';
import { civilDateSchema, civilTimeSchema } from '../civil-date.ts';
import { modalitySchema } from '../clock/work-day-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { areaRoles } from '../roles.ts';
import { longestReason, shortestNote } from './attendance-limits.ts';
import { attendanceDayRowSchema } from './day-row.ts';

const managing = { access: areaRoles.admin, permission: 'attendance.manage' } as const;

/** More than anybody works on one day. */
const mostPairsSent = 48;

/** The pairs that a day is to have, see `editHours`. */
export const wishedPairsSchema = z
  .array(
    z.object({
      entryId: z.uuid().nullable().default(null),
      entryTime: civilTimeSchema.nullable().default(null),
      entryDate: civilDateSchema.nullable().default(null),
      exitTime: civilTimeSchema.nullable().default(null),
      exitDate: civilDateSchema.nullable().default(null),
      modality: modalitySchema.nullable().default(null),
    }),
  )
  .max(mostPairsSent);

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
  'MONTH_CLOSED',
  'CHANGED_MEANWHILE',
  'IMPOSSIBLE_HOURS',
] as const;

/**
 * Corrects the first entry and the last exit of a day, in local time; a time that is left out stays as it is. An exit at or before the
 * entry lies on the next date. The original punches stay in the record, beside the correction.
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
 * Corrects the pairs of a day, which afterwards has exactly those listed. A pair with `entryId` is one of the day's, and only the times
 * that differ are corrected; a pair without is added; a pair that is not listed is removed with its breaks. `entryTime` null leaves the
 * entry as it is, `exitTime` null the exit (an open pair stays open). `entryDate` and `exitDate` are local dates; by default the date of
 * the day, and the first date after the entry on which the exit's time occurs. `modality` is from where the person worked from the entry on, and
 * null leaves what they said. An empty list is only accepted where all punches of the day
 * lie in the future; they are then removed.
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
    pairs: wishedPairsSchema,
    reason: reasonSchema,
  }),
  response: edited,
  errors,
});
