import { bankCauses, bankOrigins } from '@jornada/core/payroll/bank/line';
import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { pageOf } from '../page.ts';

/**
 * A line of somebody's bank; `on` is the date for which it counts, whenever it was written. `authorName` is null for what follows from days
 * and rules. `isCorrection`: it corrects what an earlier line said of the same thing.
 */
export const bankLineSchema = z.object({
  id: z.uuid(),
  cause: z.enum(bankCauses),
  origin: z.enum(bankOrigins),
  on: civilDateSchema,
  minutes: z.int(),
  isCorrection: z.boolean(),
  reason: z.string().nullable(),
  authorName: z.string().nullable(),
  createdAt: instantSchema,
});
export type BankLineAnswer = z.infer<typeof bankLineSchema>;

/**
 * Somebody's bank. `balanceMinutes` is the sum of all lines, which no longer has the `reservedMinutes` of rest that was asked for;
 * `availableMinutes` is what rest may still be asked for, down to the least that the policy allows. `isKept` is false where the person's
 * group has no bank today; `nextDue` is what can be used the shortest. `lines` is a page, the latest date first.
 */
export const bankSchema = z.object({
  userId: z.uuid(),
  userName: z.string(),
  isKept: z.boolean(),
  balanceMinutes: z.int(),
  reservedMinutes: z.int(),
  availableMinutes: z.int(),
  nextDue: z.object({ on: civilDateSchema, minutes: z.int() }).nullable(),
  lines: pageOf(bankLineSchema),
});
export type Bank = z.infer<typeof bankSchema>;
