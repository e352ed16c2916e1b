import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { absenceSchema } from './absence.ts';
import { requestedAbsenceTypes } from './absence-limits.ts';
import { absenceRequestFields } from './own-absences.ts';

const byProgram = { access: 'program', scope: 'timeoff:write' } as const;

/**
 * Files an absence for somebody, as they could ask for it themselves. It waits for somebody who decides, and `filedByName` is the key's. A
 * repeat is refused as time off that overlaps.
 */
export const fileAbsenceByProgram = defineEndpoint({
  method: 'POST',
  path: '/absences/requests',
  summary: 'File an absence of a person, by a program',
  ...byProgram,
  body: z.object({ userId: z.uuid(), type: z.enum(requestedAbsenceTypes), ...absenceRequestFields }),
  response: absenceSchema,
  errors: ['NOT_FOUND', 'TIME_OFF_OVERLAPS'],
});

/** Withdraws an absence that waits and that this key filed. */
export const withdrawAbsenceByProgram = defineEndpoint({
  method: 'DELETE',
  path: '/absences/requests/:id',
  summary: 'Withdraw an absence that the program filed',
  ...byProgram,
  params: z.object({ id: z.uuid() }),
  response: absenceSchema,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
});
