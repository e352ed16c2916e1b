import { z } from 'zod';
import { civilDateSchema, civilTimeSchema, instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { terminalErrors } from './terminal-state.ts';

/**
 * An entry without exit whose shift is over, of whoever was identified, as the clock page asks for it. `suggestedAt`: the end of the shift, null
 * where none can be meant. `isAsked`: a request for it waits already.
 */
export const exitToAskSchema = z.object({
  workedOn: civilDateSchema,
  enteredAt: instantSchema,
  timezone: z.string(),
  suggestedAt: instantSchema.nullable(),
  isAsked: z.boolean(),
});

/**
 * Asks for the exit that `exitToAsk` of the identification is about to be recorded at a time of day, `17:05`, of the entry's zone: a request for a
 * correction of the identified person, by the same grant as a press, which the company decides. A grant asks once; sent again it is answered as
 * the first time. NOT_FOUND where no exit is missing any more.
 */
export const askForExitAtTerminal = defineEndpoint({
  method: 'POST',
  path: '/terminal/exit-requests',
  summary: 'Ask for a forgotten exit at the terminal',
  access: 'terminal',
  body: z.object({ grant: z.string().max(1_000), atTime: civilTimeSchema }),
  response: z.object({ workedOn: civilDateSchema, at: instantSchema, timezone: z.string() }),
  errors: [
    'IDENTIFICATION_EXPIRED',
    'REQUEST_EXISTS',
    'IMPOSSIBLE_HOURS',
    'DAY_VALIDATED',
    'MONTH_CLOSED',
    ...terminalErrors,
  ],
});
