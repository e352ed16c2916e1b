import { z } from 'zod';
import { storedInstantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { signedSchema } from '../proof/signed.ts';
import { attendanceLogSchema, modalitySchema, punchTypeSchema } from './work-day-status.ts';

/**
 * Records a punch that somebody made at another program. `punchedAt` is that program's word: not later than now, and not older than kept
 * punches may be; without it, now. The record says which key recorded it, and when. It is accepted by the rules of its moment, as one kept
 * on a device is: `confirmed` says that the person insisted. A repeat with the same `idempotency-key` records nothing and answers with what
 * was recorded.
 */
export const programPunch = defineEndpoint({
  method: 'POST',
  path: '/attendance/punches',
  summary: 'Record a punch of a person, by a program',
  scope: 'attendance:punch',
  access: 'program',
  headers: z.object({ 'idempotency-key': z.string().min(8).max(64) }),
  body: z.object({
    userId: z.uuid(),
    type: punchTypeSchema,
    punchedAt: storedInstantSchema.optional(),
    confirmed: z.boolean().optional(),
    modality: modalitySchema.optional(),
  }),
  response: z.object({
    record: attendanceLogSchema.omit({ workedOn: true }),
    receipt: signedSchema,
  }),
  errors: [
    'NOT_FOUND',
    'RECENT_PUNCH',
    'PUNCH_NOT_ALLOWED',
    'BREAK_NOT_AVAILABLE',
    'EXIT_MISSING',
    'ON_VACATION',
    'NO_SCHEDULE',
    'CONTRADICTS_RECORD',
    'DAY_VALIDATED',
    'MONTH_CLOSED',
    'OFFLINE_TOO_OLD',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});
