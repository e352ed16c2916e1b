import { z } from 'zod';
import { civilDateOr, civilTimeSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { rule, typeRule } from '../named-rules.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { absenceSchema } from './absence.ts';
import { mostReasonCharacters, requestedAbsenceTypes } from './absence-limits.ts';
import { leaveKindSchema } from './time-off-types.ts';

/**
 * The fields of a request except whose it is. `startTime` and `endTime` are both set or both null; the hours end on `startDate`, at its
 * midnight (00:00, with either date as `endDate`), or on the next date at an earlier time than they began. `endDate` is null for an illness
 * without a known end.
 */
export const absenceRequestFields = {
  leaveKind: leaveKindSchema.nullable().default(null),
  startDate: civilDateOr('absenceField'),
  endDate: civilDateOr('absenceField').nullable(),
  startTime: civilTimeSchema.nullable().default(null),
  endTime: civilTimeSchema.nullable().default(null),
  reason: multiLine(typeRule('absenceField')).min(1, rule('absenceField')).max(mostReasonCharacters),
};

export const ownAbsences = defineEndpoint({
  method: 'GET',
  path: '/absences/my',
  summary: 'The own absences, the latest request first',
  access: areaRoles.empleado,
  query: z.object({ ...pageQuery(50) }),
  response: pageOf(absenceSchema),
  errors: [],
});

/**
 * Asks for an absence. One that overlaps other approved or waiting time off of the person is refused, and the error says which; an illness
 * during a vacation is accepted.
 */
export const createAbsence = defineEndpoint({
  method: 'POST',
  path: '/absences',
  summary: 'Ask for an absence',
  access: areaRoles.empleado,
  body: z.object({ type: z.enum(requestedAbsenceTypes), ...absenceRequestFields }),
  response: absenceSchema,
  errors: ['TIME_OFF_OVERLAPS'],
});

export const cancelAbsence = defineEndpoint({
  method: 'DELETE',
  path: '/absences/:id',
  summary: 'Cancel an own absence that waits',
  access: areaRoles.empleado,
  params: z.object({ id: z.uuid() }),
  response: absenceSchema,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
});

/** How many decisions about their own requests, and orders of overtime, the caller has not seen. */
export const timeOffNews = defineEndpoint({
  method: 'GET',
  path: '/absences/my/news',
  summary: 'Decisions about own requests that were not seen',
  access: areaRoles.empleado,
  response: z.object({ absences: z.int(), vacations: z.int(), overtime: z.int() }),
  revalidates: true,
  errors: [],
});

/** Marks all decisions so far about the caller's absences, vacations or overtime as seen. */
export const seeTimeOffNews = defineEndpoint({
  method: 'POST',
  path: '/absences/my/seen',
  summary: 'Mark decisions about own requests as seen',
  access: areaRoles.empleado,
  body: z.object({ of: z.enum(['ABSENCES', 'VACATIONS', 'OVERTIME']) }),
  response: null,
  errors: [],
});
