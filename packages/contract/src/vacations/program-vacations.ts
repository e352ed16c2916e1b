import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { vacationFields } from './own-vacations.ts';
import { vacationRequestSchema } from './vacation-request.ts';

const byProgram = { access: 'program', scope: 'timeoff:write' } as const;

/**
 * Files a vacation for somebody, as they could ask for it themselves. It waits for somebody who decides, and `filedByName` is the key's. A
 * repeat is refused as time off that overlaps.
 */
export const fileVacationByProgram = defineEndpoint({
  method: 'POST',
  path: '/vacations/requests',
  summary: 'File a vacation of a person, by a program',
  ...byProgram,
  body: z.object({ userId: z.uuid(), ...vacationFields }),
  response: vacationRequestSchema,
  errors: ['NOT_FOUND', 'TIME_OFF_OVERLAPS'],
});

/** Withdraws a vacation that waits and that this key filed. */
export const withdrawVacationByProgram = defineEndpoint({
  method: 'DELETE',
  path: '/vacations/requests/:id',
  summary: 'Withdraw a vacation that the program filed',
  ...byProgram,
  params: z.object({ id: z.uuid() }),
  response: null,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
});
