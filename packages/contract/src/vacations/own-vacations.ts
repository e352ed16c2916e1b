import { z } from 'zod';
import { mostReasonCharacters } from '../absences/absence-limits.ts';
import { civilDateOr } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { rule, typeRule } from '../named-rules.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { yearQuery } from '../year-query.ts';
import { vacationRequestSchema } from './vacation-request.ts';

export const vacationFields = {
  startDate: civilDateOr('vacationField'),
  endDate: civilDateOr('vacationField'),
  reason: multiLine(typeRule('vacationField')).min(1, rule('vacationField')).max(mostReasonCharacters),
};

/** Asks for vacation. Asking for more days than are left is accepted: the admin decides. */
export const requestVacation = defineEndpoint({
  method: 'POST',
  path: '/vacations',
  summary: 'Ask for vacation',
  access: areaRoles.empleado,
  body: z.object(vacationFields),
  response: vacationRequestSchema,
  errors: ['TIME_OFF_OVERLAPS'],
});

export const ownVacations = defineEndpoint({
  method: 'GET',
  path: '/vacations/my-requests',
  summary: 'The own requests for vacation, the latest first',
  access: areaRoles.empleado,
  query: z.object({ ...pageQuery(50) }),
  response: pageOf(vacationRequestSchema),
  errors: [],
});

export const cancelVacation = defineEndpoint({
  method: 'DELETE',
  path: '/vacations/:id',
  summary: 'Take back an own request for vacation that waits',
  access: areaRoles.empleado,
  params: z.object({ id: z.uuid() }),
  response: null,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
});

/**
 * The approved vacations that touch a year, including absences of type vacation, with the calendar days of each that lie in the year and in
 * the employment, without days given back.
 */
export const approvedDaysSchema = z.object({
  year: z.int(),
  totalDays: z.int(),
  vacations: z.array(vacationRequestSchema.extend({ daysInYear: z.int() })),
});
export type ApprovedDays = z.infer<typeof approvedDaysSchema>;

export const ownApprovedDays = defineEndpoint({
  method: 'GET',
  path: '/vacations/approved-days',
  summary: 'The own approved vacation days of a year',
  access: areaRoles.empleado,
  query: z.object(yearQuery),
  response: approvedDaysSchema,
  errors: [],
});
