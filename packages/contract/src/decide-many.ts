import { z } from 'zod';
import { civilDateSchema } from './civil-date.ts';
import { multiLine } from './free-text.ts';

/** A decision about many requests, each by itself; the longest note is that of one. */
export const decideManySchema = z.object({
  isApproved: z.boolean(),
  note: multiLine().max(500).default(''),
  ids: z.array(z.uuid()).min(1).max(500),
});

/**
 * How many were decided, how many of these wait for the second of two steps, and the others: whose each is, its (first) day, and the error that deciding it alone would have answered. What a busy
 * machine did not get to in time is among the others as UNAVAILABLE, to be sent again.
 */
export const manyDecidedSchema = z.object({
  decided: z.int(),
  firstSteps: z.int(),
  refused: z.array(
    z.object({
      id: z.uuid(),
      userId: z.uuid(),
      employeeName: z.string(),
      date: civilDateSchema,
      code: z.string(),
      message: z.string(),
    }),
  ),
});
export type ManyDecided = z.infer<typeof manyDecidedSchema>;
