import { z } from 'zod';
import { civilDateSchema, civilTimeSchema } from '../civil-date.ts';
import { peopleGroup } from '../employees/people-group.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { absenceTypeSchema } from './time-off-types.ts';

/** At most a year and a day. */
const period = { from: civilDateSchema, to: civilDateSchema };

const personSchema = z.object({
  userId: z.uuid(),
  userName: z.string(),
  departmentName: z.string().nullable(),
});

/**
 * How many active people each department has, people without one under null; to tell what share is away. `above` are the names of the
 * departments from which it hangs, the nearest first; these have no entry of their own while nobody is in them.
 */
const departmentsSchema = z.array(
  z.object({ name: z.string().nullable(), above: z.array(z.string()), people: z.int() }),
);

/** Time off as admins see it, approved and waiting; `endDate` is null while it is unknown. */
export const teamCalendar = defineEndpoint({
  method: 'GET',
  path: '/absences/admin/team-calendar',
  summary: 'Who is away, for the admin',
  access: areaRoles.admin,
  permission: 'absences.review',
  query: z.object({ ...period, ...peopleGroup }),
  response: z.object({
    people: z.array(
      personSchema.extend({
        timeOff: z.array(
          z.object({
            type: absenceTypeSchema,
            status: z.enum(['PENDING', 'APPROVED']),
            startDate: civilDateSchema,
            endDate: civilDateSchema.nullable(),
            startTime: civilTimeSchema.nullable(),
            endTime: civilTimeSchema.nullable(),
          }),
        ),
      }),
    ),
    departments: departmentsSchema,
    holidays: z.array(z.object({ date: civilDateSchema, name: z.string() })),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

/**
 * Who is away for whole days, without the reason, for colleagues; time off whose end is unknown is told up to today. `isShared` is false where the company has switched that off; then nobody
 * is listed.
 */
export const colleaguesAway = defineEndpoint({
  method: 'GET',
  path: '/absences/team-calendar',
  summary: 'Which colleagues are away',
  access: areaRoles.empleado,
  query: z.object(period),
  response: z.object({
    isShared: z.boolean(),
    people: z.array(
      personSchema.extend({
        away: z.array(z.object({ startDate: civilDateSchema, endDate: civilDateSchema })),
      }),
    ),
    departments: departmentsSchema,
    holidays: z.array(z.object({ date: civilDateSchema, name: z.string() })),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

const scopeSchema = z.enum(['OWN', 'TEAM']);

/** When the caller's secret calendar addresses were created; null for none. */
export const calendarFeeds = defineEndpoint({
  method: 'GET',
  path: '/absences/calendar-feeds',
  summary: 'The own calendar addresses',
  access: 'signed-in',
  response: z.object({ own: z.string().nullable(), team: z.string().nullable() }),
  errors: [],
});

/**
 * Creates a secret address for a calendar program, in place of an earlier one with the same scope. The address is shown only in this
 * answer. TEAM is for reviewers of absences.
 */
export const createCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/absences/calendar-feeds',
  summary: 'Make a calendar address',
  access: 'signed-in',
  body: z.object({ scope: scopeSchema }),
  response: z.object({ url: z.string() }),
  errors: ['NOT_FOUND'],
});

export const revokeCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path: '/absences/calendar-feeds/:scope',
  summary: 'End a calendar address',
  access: 'signed-in',
  params: z.object({ scope: scopeSchema }),
  response: null,
  errors: [],
});

/**
 * The file that a calendar program reads: `name` is the secret and `.ics`. It is available as long as the address, its account and its
 * company are active.
 */
export const calendarFile = defineEndpoint({
  method: 'GET',
  path: '/calendars/:name',
  summary: 'A calendar of time off',
  access: 'public',
  params: z.object({ name: z.string().max(120) }),
  response: 'file',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
