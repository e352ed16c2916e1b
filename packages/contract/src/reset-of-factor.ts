import { z } from 'zod';
import { instantSchema } from './civil-date.ts';
import { multiLine } from './free-text.ts';

/**
 * The reset of somebody's second factor that waits: who asked, when, and from when on the password alone is enough. `isOwn`: the caller asked,
 * so that somebody else has to agree.
 */
export const waitingResetSchema = z.object({
  askedBy: z.string(),
  askedAt: instantSchema,
  effectiveAt: instantSchema,
  isOwn: z.boolean(),
});
export type WaitingReset = z.infer<typeof waitingResetSchema>;

/** Why an operator asks for a reset; the person is told. */
export const resetReasonSchema = multiLine().min(1).max(300);
