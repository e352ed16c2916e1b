import { z } from 'zod';
import { attendanceLogSchema, workDayStatusSchema } from '../clock/work-day-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import { signedSchema } from '../proof/signed.ts';
import { longestPress, reviewReasons } from './terminal-protocol.ts';
import { terminalErrors } from './terminal-state.ts';

/**
 * Sends a press (`TerminalPressClaims`). One of now (`kept` null) is recorded at the server's time or refused as on the clock page, while
 * the person stands there; it needs a grant that has not expired. One that was kept is recorded at its own moment, or set aside for the
 * administration (`REVIEW`). One that does not fit the record waits for a day at most, while another terminal may have the press before it (`HELD`),
 * and is then recorded or set aside. In each case the device may forget it. TOO_MANY_ATTEMPTS, with `retryAfterSeconds`, decides nothing: it is to be sent again later.
 *
 * The order of numbers does not matter. A press that was decided is answered as the first time, also where it first went as one of now whose answer was lost and comes
 * again as a kept one with the same `key`, `sequence` and `type`. Where the first was refused, the kept one is decided anew, because nobody saw the refusal. Another press with a number that is taken is PRESS_NUMBER_USED.
 * `steadyAfterMs`: the time by the device's steady clock from the press until this was sent, for one that was kept.
 */
export const terminalPress = defineEndpoint({
  method: 'POST',
  path: '/terminal/presses',
  summary: 'Record a press of a terminal',
  access: 'terminal',
  body: z.object({
    press: z.string().max(longestPress),
    steadyAfterMs: z
      .int()
      .min(0)
      .max(366 * 86_400_000)
      .nullable(),
  }),
  response: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('RECORDED'),
      record: attendanceLogSchema.omit({ workedOn: true }),
      receipt: signedSchema,
      firstName: z.string(),
      workDayStatus: workDayStatusSchema,
    }),
    z.object({ outcome: z.literal('REVIEW'), reason: z.enum(reviewReasons) }),
    z.object({ outcome: z.literal('HELD') }),
  ]),
  errors: [
    'RECENT_PUNCH',
    'PUNCH_IN_FUTURE',
    'PUNCH_NOT_ALLOWED',
    'BREAK_NOT_AVAILABLE',
    'EXIT_MISSING',
    'ON_VACATION',
    'NO_SCHEDULE',
    'NOT_YET_EMPLOYED',
    'PAUSED',
    'NO_LONGER_EMPLOYED',
    'IDEMPOTENCY_KEY_REUSED',
    'IDENTIFICATION_EXPIRED',
    'PRESS_REFUSED',
    'PRESS_NUMBER_USED',
    'TOO_MANY_ATTEMPTS',
    ...terminalErrors,
  ],
});
