import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { mostDecisions } from './terminal-protocol.ts';
import { terminalErrors } from './terminal-state.ts';

/**
 * What was decided about an exit for which whoever was identified asked at a terminal, until they said that they read it. `at` is the exit as they
 * asked for it, `note` what the company wrote.
 */
export const decisionToTellSchema = z.object({
  id: z.uuid(),
  workedOn: civilDateSchema,
  at: instantSchema,
  timezone: z.string(),
  isAccepted: z.boolean(),
  note: z.string().nullable(),
});

/** Says that whoever was identified read these decisions about their own requests. Others are left as they are; a repeat changes nothing. */
export const noteDecisionsRead = defineEndpoint({
  method: 'POST',
  path: '/terminal/decisions-read',
  summary: 'Note that decisions were read at the terminal',
  access: 'terminal',
  body: z.object({ grant: z.string().max(1_000), ids: z.array(z.uuid()).min(1).max(mostDecisions) }),
  response: null,
  errors: ['IDENTIFICATION_EXPIRED', ...terminalErrors],
});
