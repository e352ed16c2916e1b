import { z } from 'zod';
import { instantSchema } from './civil-date.ts';

/**
 * The address that an account gets once whoever reads its messages confirms it; until then the account keeps the one it has.
 * `askedBy` is a name; `expiresAt` tells until when the link in the message can be used.
 */
export const pendingEmailSchema = z.object({
  email: z.string(),
  askedBy: z.string(),
  askedAt: instantSchema,
  expiresAt: instantSchema,
});
export type PendingEmail = z.infer<typeof pendingEmailSchema>;
