import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { workDayStatusSchema } from '../clock/work-day-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { decisionToTellSchema } from './decisions-at-terminal.ts';
import { exitToAskSchema } from './exit-at-terminal.ts';
import { terminalErrors } from './terminal-state.ts';

/**
 * Identifies whoever stands there, by a card, by their number and PIN, or by card and PIN. `grant` proves it for one press within two
 * minutes, and for one request about `exitToAsk`, on this device alone. Whatever is unknown or wrong is IDENTIFICATION_REFUSED; TOO_MANY_ATTEMPTS comes with `retryAfterSeconds`.
 */
export const identify = defineEndpoint({
  method: 'POST',
  path: '/terminal/identify',
  summary: 'Identify who stands at the terminal',
  access: 'terminal',
  body: z.object({
    card: singleLine().max(100).optional(),
    staffNumber: singleLine().max(40).optional(),
    pin: singleLine().max(20).optional(),
  }),
  response: z.object({
    grant: z.string(),
    firstName: z.string(),
    shortName: z.string(),
    workDayStatus: workDayStatusSchema,
    exitToAsk: exitToAskSchema.nullable(),
    decisions: z.array(decisionToTellSchema),
    expiresAt: instantSchema,
  }),
  errors: ['IDENTIFICATION_REFUSED', 'PIN_REQUIRED', 'TOO_MANY_ATTEMPTS', ...terminalErrors],
});
