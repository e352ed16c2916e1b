import { z } from 'zod';
import { storedInstantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { signedSchema } from '../proof/signed.ts';
import { areaRoles } from '../roles.ts';
import { offlineTimesSchema } from './offline-times.ts';
import { attendanceLogSchema, modalitySchema, punchTypeSchema } from './work-day-status.ts';

const longestMs = 366 * 86_400_000;
const passedMs = z.int().min(0).max(longestMs);

/**
 * Records a punch made offline, or one whose answer was lost. Proven is only that it was made between the moment in `anchor`
 * (`offline.anchor` of the current status) and its arrival. The rest are the device's claims, which are recorded as such and choose the
 * moment in between: the time by its steady clock from the anchor until the press (`steadyBeforeMs`) and from the press until it was sent
 * (`steadyAfterMs`), null where that clock was interrupted; its wall clock at the press (`deviceTime`), and the time by that clock since
 * the anchor (`shownBeforeMs`). A punch outside the employment is recorded like any other. A repeat with the same `idempotency-key`,
 * including one sent to `punch`, records nothing and answers with what was recorded.
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
    modality: modalitySchema.optional(),
    anchor: z.string().max(200),
    steadyBeforeMs: passedMs.nullable(),
    steadyAfterMs: passedMs.nullable(),
    shownBeforeMs: z.int().min(-longestMs).max(longestMs),
    deviceTime: storedInstantSchema,
  }),
  response: z.object({
    record: attendanceLogSchema.omit({ workedOn: true }),
    /** Null when the punch had been recorded online and only its answer was lost. */
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
    'MONTH_CLOSED',
    'OFFLINE_PUNCHES_OFF',
    'OFFLINE_TOO_OLD',
    'OFFLINE_TIME_UNPROVEN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});
