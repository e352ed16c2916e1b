import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { signedSchema } from '../proof/signed.ts';
import { areaRoles } from '../roles.ts';
import {
  attendanceLogSchema,
  modalitySchema,
  punchTypeSchema,
  workDayStatusSchema,
} from './work-day-status.ts';

/**
 * Records a punch at the server's present time. A repeat with the same `idempotency-key` records nothing and answers with the present
 * state. `confirmed` accepts punching while on vacation (ON_VACATION), an entry although the exit of the open pair was forgotten
 * (EXIT_MISSING), and punching although a punch lies in the future (PUNCH_IN_FUTURE). `modality` says from where the person works from now
 * on. An entry outside every
 * employment or in a pause is refused (NOT_YET_EMPLOYED, PAUSED, NO_LONGER_EMPLOYED); an exit is always accepted.
 */
export const punch = defineEndpoint({
  method: 'POST',
  path: '/attendance/punch',
  summary: 'Record a punch',
  access: areaRoles.empleado,
  headers: z.object({ 'idempotency-key': z.string().min(8).max(64).optional() }),
  body: z.object({
    type: punchTypeSchema,
    confirmed: z.boolean().optional(),
    modality: modalitySchema.optional(),
  }),
  response: z.object({
    todayRecords: z.array(attendanceLogSchema),
    workDayStatus: workDayStatusSchema,
    message: z.string(),
    warningMessage: z.string().nullable(),
    receipt: signedSchema,
  }),
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
  ],
});
