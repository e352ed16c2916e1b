import { overtimeSources } from '@jornada/core/payroll/overtime-decision';
import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';

/**
 * Who decided about a day beyond its plan, when and why. `source`: what was asked for or ordered before it was worked, or accepted, or not,
 * afterwards.
 */
export const overtimeDecisionSchema = z.object({
  id: z.uuid(),
  source: z.enum(overtimeSources),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instantSchema,
});

/** What the minutes of a day beyond its plan are, in whole minutes; together `beyondMinutes`. */
export const overtimePartsSchema = z.object({
  paidMinutes: z.int(),
  restMinutes: z.int(),
  forceMajeureMinutes: z.int(),
  undecidedMinutes: z.int(),
  notAcceptedMinutes: z.int(),
});

/**
 * A workday beyond its plan and what was accepted of it. `decision` is the newest; null where nobody decided: then the rules of the company
 * say what counts. `restUntil` is the last date on which what is to be rested can be, within four months (art. 35.1); null for none.
 */
export const overtimeDaySchema = overtimePartsSchema.extend({
  date: civilDateSchema,
  workedMinutes: z.int(),
  expectedMinutes: z.int().nullable(),
  beyondMinutes: z.int(),
  restUntil: civilDateSchema.nullable(),
  decision: overtimeDecisionSchema.nullable(),
});
export type OvertimeDay = z.infer<typeof overtimeDaySchema>;

/** A difference about which nobody has decided. `decisionId` is the newest decision about the day, which knew of less; null for none. */
export const waitingDifferenceSchema = z.object({
  userId: z.uuid(),
  employeeName: z.string(),
  date: civilDateSchema,
  workedMinutes: z.int(),
  expectedMinutes: z.int().nullable(),
  beyondMinutes: z.int(),
  undecidedMinutes: z.int(),
  decisionId: z.uuid().nullable(),
});
export type WaitingDifference = z.infer<typeof waitingDifferenceSchema>;

/** The newest decision about a day: what it gave, and what it did not accept of the minutes it knew. */
export const decidedDaySchema = overtimeDecisionSchema.extend({
  userId: z.uuid(),
  employeeName: z.string(),
  date: civilDateSchema,
  ofMinutes: z.int(),
  paidMinutes: z.int(),
  restMinutes: z.int(),
  forceMajeureMinutes: z.int(),
  notAcceptedMinutes: z.int(),
  restUntil: civilDateSchema.nullable(),
});
export type DecidedDay = z.infer<typeof decidedDaySchema>;

/** The same of which something is to be rested, with what was by the hour bank: within its four months, and after them. */
export const dayToRestSchema = decidedDaySchema.extend({ restedMinutes: z.int(), lateMinutes: z.int() });
export type DayToRest = z.infer<typeof dayToRestSchema>;
