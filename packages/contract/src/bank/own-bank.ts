import { z } from 'zod';
import { absenceSchema } from '../absences/absence.ts';
import { civilDateSchema, civilTimeSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { bankSchema } from './bank-line.ts';

/** Brings the caller's lines up to date first. */
export const ownBank = defineEndpoint({
  method: 'GET',
  path: '/bank/my',
  summary: 'The own bank of hours',
  access: areaRoles.empleado,
  query: z.object({ ...pageQuery(50) }),
  response: bankSchema,
  errors: ['TOO_MANY_REQUESTS'],
});

/**
 * What rest can be asked for on a date: the stretches of the plan, with what each takes out of the bank. `afternoon` is what is planned from
 * 14:00 on, null where nothing is; `day` all of it.
 */
const restPartSchema = z.object({ startTime: civilTimeSchema, endTime: civilTimeSchema, minutes: z.int() });
export const restParts = defineEndpoint({
  method: 'GET',
  path: '/bank/my/rest',
  summary: 'What rest can be asked for on a date',
  access: areaRoles.empleado,
  query: z.object({ date: civilDateSchema }),
  response: z.object({
    availableMinutes: z.int(),
    day: restPartSchema.nullable(),
    morning: restPartSchema.nullable(),
    afternoon: restPartSchema.nullable(),
  }),
  errors: [],
});
export type RestParts = z.infer<typeof restParts.response>;

/** The hours of a rest: they begin on `date`, and end on the next where they end at an earlier time of day. */
export const restFields = { date: civilDateSchema, startTime: civilTimeSchema, endTime: civilTimeSchema };

/**
 * Asks for rest. Its minutes, as the plan has them, are reserved at once, and given back when it is refused or withdrawn. The answer is the
 * absence that waits. HOURS_NOT_AVAILABLE says how many are left.
 */
export const askForRest = defineEndpoint({
  method: 'POST',
  path: '/bank/my/rest',
  summary: 'Ask for rest out of the own bank of hours',
  access: areaRoles.empleado,
  body: z.object({ ...restFields, reason: multiLine().max(500).default('') }),
  response: absenceSchema,
  errors: ['TIME_OFF_OVERLAPS', 'HOURS_NOT_AVAILABLE', 'NO_HOUR_BANK'],
});
