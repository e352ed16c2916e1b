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
 * What a request says besides whose it is. `startTime` and `endTime` come together or are both null; their hours end on `startDate`, at its
 * midnight (00:00 of either date), or on the next date earlier than they began. `endDate` is null of an illness whose end nobody knows yet.
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

/** Asks for an absence. One that lies in other time off of the person, approved or waiting, is refused and says which; an illness in a vacation is not. */
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

/** How many decisions about own requests the caller has not seen. */
export const timeOffNews = defineEndpoint({
  method: 'GET',
  path: '/absences/my/news',
  summary: 'Decisions about own requests that were not seen',
  access: areaRoles.empleado,
  response: z.object({ absences: z.int(), vacations: z.int() }),
  revalidates: true,
  errors: [],
});

/** The caller has seen what was decided so far about absences, or about vacations. */
export const seeTimeOffNews = defineEndpoint({
  method: 'POST',
  path: '/absences/my/seen',
  summary: 'Mark decisions about own requests as seen',
  access: areaRoles.empleado,
  body: z.object({ of: z.enum(['ABSENCES', 'VACATIONS']) }),
  response: null,
  errors: [],
});
