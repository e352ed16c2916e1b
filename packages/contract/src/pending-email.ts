import { z } from 'zod';
import { instantSchema } from './civil-date.ts';

/**
 * A new address that an account gets once it is confirmed by the link sent there; until then the account keeps its present one. `askedBy`
 * is a name; `expiresAt` is until when the link works.
 */
export const pendingEmailSchema = z.object({
  email: z.string(),
  askedBy: z.string(),
  askedAt: instantSchema,
  expiresAt: instantSchema,
});
export type PendingEmail = z.infer<typeof pendingEmailSchema>;
