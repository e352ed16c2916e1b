import { z } from 'zod';
import { storedInstantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { signedSchema } from '../proof/signed.ts';
import { areaRoles } from '../roles.ts';
import { offlineTimesSchema } from './offline-times.ts';
import { attendanceLogSchema, punchTypeSchema } from './work-day-status.ts';

const longestMs = 366 * 86_400_000;
const passedMs = z.int().min(0).max(longestMs);

/**
 * Records a punch that a device kept without a network, or whose answer never came. It was made between the moment that `anchor` proves
 * (`offline.anchor` of the current status) and its arrival: that alone is proven. The rest is the device's word, which is recorded as such
 * and chooses the moment within: what passed by its steady clock from the anchor until the press (`steadyBeforeMs`) and from the press until
 * it was sent (`steadyAfterMs`), null where that clock did not last; what its clock on the wall showed at the press (`deviceTime`), and what
 * passed on it since the anchor (`shownBeforeMs`). One that was made outside the employment is recorded like any other. A repeat with the same `idempotency-key`, also one of `punch`, records nothing and answers with what was recorded.
 */
export const offlinePunch = defineEndpoint({
  method: 'POST',
  path: '/attendance/punch/offline',
  summary: 'Record a punch that was kept without a network',
  access: areaRoles.empleado,
  headers: z.object({ 'idempotency-key': z.string().min(8).max(64) }),
  body: z.object({
    type: punchTypeSchema,
    confirmed: z.boolean().optional(),
    anchor: z.string().max(200),
    steadyBeforeMs: passedMs.nullable(),
    steadyAfterMs: passedMs.nullable(),
    shownBeforeMs: z.int().min(-longestMs).max(longestMs),
    deviceTime: storedInstantSchema,
  }),
  response: z.object({
    record: attendanceLogSchema.omit({ workedOn: true }),
    /** Null when the punch was recorded at once, and only its answer was lost. */
    offline: offlineTimesSchema.nullable(),
    receipt: signedSchema,
  }),
  errors: [
    'RECENT_PUNCH',
    'PUNCH_NOT_ALLOWED',
    'BREAK_NOT_AVAILABLE',
    'EXIT_MISSING',
    'ON_VACATION',
    'NO_SCHEDULE',
    'CONTRADICTS_RECORD',
    'DAY_VALIDATED',
    'OFFLINE_PUNCHES_OFF',
    'OFFLINE_TOO_OLD',
    'OFFLINE_TIME_UNPROVEN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});
