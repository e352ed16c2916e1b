import { overtimeReturns } from '@jornada/core/payroll/pay-rules';
import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { firstStepSchema } from '../first-step.ts';
import { waitsForSchema } from '../waits-for.ts';
import { overtimeRequestStatuses } from './overtime-words.ts';

export const overtimeReturnSchema = z.enum(overtimeReturns);
export const overtimeRequestStatusSchema = z.enum(overtimeRequestStatuses);

/**
 * Overtime that somebody asks for before it is worked or, with `orderedBy`, that was ordered. What is granted is accepted by itself once it is
 * worked, up to `minutes`, and compensated as `compensatedAs` says; null where it never was. `decidedBy`, `decidedAt` and `decisionNote` are
 * of what was done last: of what was taken back or declined, by whom and why. `isNews`: it was decided, ordered or taken back, and its person
 * has not seen that yet.
 */
export const overtimeRequestSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  employeeName: z.string(),
  date: civilDateSchema,
  minutes: z.int(),
  reason: z.string(),
  orderedBy: z.string().nullable(),
  status: overtimeRequestStatusSchema,
  compensatedAs: overtimeReturnSchema.nullable(),
  createdAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  decidedBy: z.string().nullable(),
  decisionNote: z.string().nullable(),
  isNews: z.boolean(),
  waitsFor: waitsForSchema,
  firstStep: firstStepSchema,
});
export type OvertimeRequest = z.infer<typeof overtimeRequestSchema>;
