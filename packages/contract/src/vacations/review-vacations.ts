import { z } from 'zod';
import { mostReasonCharacters } from '../absences/absence-limits.ts';
import { closedMonthsTouched } from '../absences/closed-months-touched.ts';
import { civilDateSchema } from '../civil-date.ts';
import { decideManySchema, manyDecidedSchema } from '../decide-many.ts';
import { peopleGroup } from '../employees/people-group.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { yearQuery } from '../year-query.ts';
import { approvedDaysSchema, vacationFields } from './own-vacations.ts';
import { vacationRequestSchema, vacationStatusSchema } from './vacation-request.ts';

const reviewing = { access: areaRoles.admin, permission: 'vacations.review' } as const;

export const allVacations = defineEndpoint({
  method: 'GET',
  path: '/vacations/admin/all',
  summary: 'The requests for vacation of the company, the latest first',
  scope: 'timeoff:read',
  ...reviewing,
  query: z.object({
    status: vacationStatusSchema.optional(),
    ...peopleGroup,
    userId: z.uuid().optional(),
    ...pageQuery(20),
  }),
  response: pageOf(vacationRequestSchema),
  errors: [],
});

/** Decides about a waiting request. Once approved, its days are in the person's plan. */
export const reviewVacation = defineEndpoint({
  method: 'PATCH',
  path: '/vacations/admin/:id/review',
  summary: 'Approve or reject a request for vacation',
  ...reviewing,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    status: z.enum(['APPROVED', 'REJECTED']),
    adminComments: multiLine().max(mostReasonCharacters).default(''),
  }),
  response: vacationRequestSchema.extend(closedMonthsTouched),
  errors: ['NOT_FOUND', 'REQUEST_DECIDED', 'OWN_REQUEST', 'TIME_OFF_OVERLAPS'],
});

/** The same for many: what can be decided is, and the rest is answered with its reason; `closedMonths` are of all that was approved. */
export const decideVacations = defineEndpoint({
  method: 'POST',
  path: '/vacations/admin/bulk',
  summary: 'Decide about many requests for vacation',
  ...reviewing,
  body: decideManySchema,
  response: manyDecidedSchema.extend(closedMonthsTouched),
  errors: ['NOT_FOUND'],
});

/** Files a vacation for somebody; `isApproved` approves it at once. */
export const fileVacation = defineEndpoint({
  method: 'POST',
  path: '/vacations/admin',
  summary: 'File a vacation for somebody',
  ...reviewing,
  body: z.object({ userId: z.uuid(), isApproved: z.boolean().default(true), ...vacationFields }),
  response: vacationRequestSchema.extend(closedMonthsTouched),
  errors: ['NOT_FOUND', 'OWN_REQUEST', 'TIME_OFF_OVERLAPS'],
});

export const approvedDaysOf = defineEndpoint({
  method: 'GET',
  path: '/vacations/admin/approved-days',
  summary: 'The approved vacation days of somebody in a year',
  scope: 'timeoff:read',
  ...reviewing,
  query: z.object({ userId: z.uuid(), ...yearQuery }),
  response: approvedDaysSchema,
  errors: ['NOT_FOUND'],
});

export const pendingVacations = defineEndpoint({
  method: 'GET',
  path: '/vacations/admin/pending/count',
  summary: 'How many requests for vacation wait for a decision',
  ...reviewing,
  response: z.object({ count: z.int() }),
  revalidates: true,
  errors: [],
});

/**
 * On how many days of a period of at most a year a person would have worked while employed; time off is ignored, holidays are not. The
 * `beyondEmploymentDays` are calendar days outside the employment.
 */
export const workingDays = defineEndpoint({
  method: 'GET',
  path: '/vacations/admin/working-days',
  summary: 'How many days somebody would work in a period',
  ...reviewing,
  query: z.object({ userId: z.uuid(), startDate: civilDateSchema, endDate: civilDateSchema }),
  response: z.object({ workingDays: z.int(), calendarDays: z.int(), beyondEmploymentDays: z.int() }),
  errors: ['NOT_FOUND'],
});
