import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { decideManySchema, manyDecidedSchema } from '../decide-many.ts';
import { peopleGroup } from '../employees/people-group.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { absenceSchema } from './absence.ts';
import { mostReasonCharacters } from './absence-limits.ts';
import { closedMonthsTouched } from './closed-months-touched.ts';
import { absenceRequestFields } from './own-absences.ts';
import { absenceStatusSchema, absenceTypeSchema, shownAbsenceTypeSchema } from './time-off-types.ts';

const reviewing = { access: areaRoles.admin, permission: 'absences.review' } as const;
const decision = {
  ...reviewing,
  params: z.object({ id: z.uuid() }),
  body: z.object({ note: multiLine().max(mostReasonCharacters).default('') }),
  response: absenceSchema,
} as const;

export const allAbsences = defineEndpoint({
  method: 'GET',
  path: '/absences/admin/all',
  summary: 'The absences of the company, the latest request first',
  scope: 'timeoff:read',
  ...reviewing,
  query: z.object({
    status: absenceStatusSchema.optional(),
    ...peopleGroup,
    userId: z.uuid().optional(),
    ...pageQuery(10),
  }),
  response: pageOf(absenceSchema),
  errors: [],
});

/** Approves a waiting absence: its days are in the person's plan from then on. TIME_OFF_OVERLAPS names the other time off. */
export const approveAbsence = defineEndpoint({
  method: 'POST',
  path: '/absences/:id/approve',
  summary: 'Approve an absence',
  ...decision,
  response: absenceSchema.extend(closedMonthsTouched),
  errors: ['NOT_FOUND', 'REQUEST_DECIDED', 'OWN_REQUEST', 'TIME_OFF_OVERLAPS'],
});

export const rejectAbsence = defineEndpoint({
  method: 'POST',
  path: '/absences/:id/reject',
  summary: 'Reject an absence',
  ...decision,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED', 'OWN_REQUEST'],
});

/** The same for many: what can be decided is, and the rest is answered with its reason; `closedMonths` are of all that was approved. */
export const decideAbsences = defineEndpoint({
  method: 'POST',
  path: '/absences/admin/bulk',
  summary: 'Decide about many absences',
  ...reviewing,
  body: decideManySchema,
  response: manyDecidedSchema.extend(closedMonthsTouched),
  errors: ['NOT_FOUND'],
});

export const pendingAbsences = defineEndpoint({
  method: 'GET',
  path: '/absences/admin/pending/count',
  summary: 'How many absences wait for a decision',
  ...reviewing,
  response: z.object({ count: z.int() }),
  revalidates: true,
  errors: [],
});

/** Files an absence for somebody, such as an illness reported by telephone; `isApproved` approves it at once. */
export const fileAbsence = defineEndpoint({
  method: 'POST',
  path: '/absences/admin',
  summary: 'File an absence for somebody',
  ...reviewing,
  body: z.object({
    userId: z.uuid(),
    type: absenceTypeSchema,
    isApproved: z.boolean().default(true),
    ...absenceRequestFields,
  }),
  response: absenceSchema.extend(closedMonthsTouched),
  errors: ['NOT_FOUND', 'OWN_REQUEST', 'TIME_OFF_OVERLAPS'],
});

/** Stores that a sick leave without a known end lasts at least until a date, as its last confirmation says. */
export const confirmSickLeave = defineEndpoint({
  method: 'POST',
  path: '/absences/:id/confirm',
  summary: 'Confirm an open sick leave',
  ...reviewing,
  params: z.object({ id: z.uuid() }),
  body: z.object({ confirmedUntil: civilDateSchema }),
  response: absenceSchema,
  errors: ['NOT_FOUND', 'SICK_LEAVE_NOT_OPEN'],
});

/**
 * Ends a sick leave without a known end, by its last day. From the next day on the person is expected to work again, or is on the time off
 * approved before the illness. Validated days and closed months stay as they are.
 */
export const endSickLeave = defineEndpoint({
  method: 'POST',
  path: '/absences/:id/end',
  summary: 'End an open sick leave',
  ...reviewing,
  params: z.object({ id: z.uuid() }),
  body: z.object({ endDate: civilDateSchema }),
  response: absenceSchema,
  errors: ['NOT_FOUND', 'SICK_LEAVE_NOT_OPEN'],
});

/**
 * What to know before deciding about a request: who else of the person's department (or of the company, for people without one) is away or
 * asked to be, and how many on the day with most. Whoever does not review absences is told JUSTIFIED instead of their type. `people` is the number of active people of the department, including the person.
 */
export const teamAway = defineEndpoint({
  method: 'GET',
  path: '/absences/admin/team-away',
  summary: 'Who else is away while somebody would be',
  access: areaRoles.admin,
  // Reviewers of vacations decide about the same people.
  permission: ['absences.review', 'vacations.review'],
  query: z.object({ userId: z.uuid(), startDate: civilDateSchema, endDate: civilDateSchema }),
  response: z.object({
    departmentName: z.string().nullable(),
    people: z.int(),
    mostAway: z.int(),
    mostAwayOn: civilDateSchema.nullable(),
    others: z.array(
      z.object({
        userId: z.uuid(),
        userName: z.string(),
        type: shownAbsenceTypeSchema,
        status: z.enum(['PENDING', 'APPROVED']),
        startDate: civilDateSchema,
        endDate: civilDateSchema.nullable(),
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
