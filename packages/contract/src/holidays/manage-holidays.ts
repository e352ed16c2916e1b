import { z } from 'zod';
import { civilDateOr, civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine, singleLine } from '../free-text.ts';
import { rule, typeRule } from '../named-rules.ts';
import { openedRevision, revisionSchema } from '../revision.ts';
import { areaRoles } from '../roles.ts';
import { holidaySchema, holidayTypeSchema } from './holiday.ts';

const managing = { access: areaRoles.admin, permission: 'holidays.manage' } as const;
const byId = z.object({ id: z.uuid() });
const yearSchema = z.coerce.number().int().min(1970).max(2100);

/**
 * A holiday as it is stored: `holidayDate` is its first date. `nextDate` is its next one, today included; null when it is over. `isMoving`:
 * its date changes from year to year; `onSunday` is what happens when it falls on a Sunday (null when it stays there), and `nextMovedFrom`
 * the Sunday in place of which it is kept on `nextDate`. A holiday of single years has these in `years`.
 */
export const keptHolidaySchema = holidaySchema.extend({
  nextDate: civilDateSchema.nullable(),
  nextMovedFrom: civilDateSchema.nullable(),
  isMoving: z.boolean(),
  onSunday: z.enum(['MOVED', 'SKIPPED']).nullable(),
  years: z.array(z.int()).nullable(),
  revision: revisionSchema,
});
export type KeptHoliday = z.infer<typeof keptHolidaySchema>;

const holidayBody = z.object({
  holidayDate: civilDateOr('holidayRequired'),
  name: singleLine(typeRule('holidayRequired')).min(1, rule('holidayRequired')).max(100),
  description: multiLine().max(500).nullable().default(null),
  type: holidayTypeSchema,
  isRecurring: z.boolean().default(false),
});

/** As they are stored, by their next date, then those that are over. */
export const holidayList = defineEndpoint({
  method: 'GET',
  path: '/holidays',
  summary: 'The holidays of the company',
  ...managing,
  response: z.array(keptHolidaySchema),
  errors: [],
});

export const readHoliday = defineEndpoint({
  method: 'GET',
  path: '/holidays/:id',
  summary: 'One holiday',
  ...managing,
  params: byId,
  response: keptHolidaySchema,
  errors: ['NOT_FOUND'],
});

export const createHoliday = defineEndpoint({
  method: 'POST',
  path: '/holidays',
  summary: 'Add a holiday',
  ...managing,
  body: holidayBody,
  response: keptHolidaySchema,
  errors: ['HOLIDAY_EXISTS'],
});

/** A holiday that is moved from Sundays stays so until its date or its recurrence changes. */
export const updateHoliday = defineEndpoint({
  method: 'PUT',
  path: '/holidays/:id',
  summary: 'Change a holiday',
  ...managing,
  params: byId,
  body: holidayBody.extend(openedRevision),
  response: keptHolidaySchema,
  errors: ['NOT_FOUND', 'HOLIDAY_EXISTS', 'CHANGED_MEANWHILE'],
});

export const deleteHoliday = defineEndpoint({
  method: 'DELETE',
  path: '/holidays/:id',
  summary: 'Remove a holiday',
  ...managing,
  params: byId,
  response: null,
  errors: ['NOT_FOUND'],
});

export const checkHoliday = defineEndpoint({
  method: 'GET',
  path: '/holidays/check/:date',
  summary: 'Whether a date is a holiday',
  ...managing,
  params: z.object({ date: civilDateSchema }),
  response: z.object({ date: civilDateSchema, isHoliday: z.boolean(), holiday: holidaySchema.nullable() }),
  errors: [],
});

/** Every occurrence between two dates, both included; at most 1,100 days. */
export const holidayRange = defineEndpoint({
  method: 'GET',
  path: '/holidays/range',
  summary: 'Holidays between two dates',
  ...managing,
  query: z.object({ startDate: civilDateSchema, endDate: civilDateSchema }),
  response: z.array(holidaySchema),
  errors: [],
});

export const holidaysOfYear = defineEndpoint({
  method: 'GET',
  path: '/holidays/year/:year',
  summary: 'Holidays of a year',
  ...managing,
  params: z.object({ year: yearSchema }),
  response: z.array(holidaySchema),
  errors: [],
});

/**
 * What already happens on dates that may become holidays: holidays on them, how many people are away, and how many would work on the
 * holiday. Dates without anything are left out.
 */
export const holidayConflicts = defineEndpoint({
  method: 'POST',
  path: '/holidays/conflicts',
  summary: 'What happens on dates that may become holidays',
  ...managing,
  body: z.object({ dates: z.array(civilDateSchema).min(1).max(100) }),
  response: z.array(
    z.object({
      date: civilDateSchema,
      holidays: z.array(holidaySchema),
      peopleAway: z.int(),
      peopleWorkingHolidays: z.int(),
    }),
  ),
  errors: ['TOO_MANY_REQUESTS'],
});
