import { z } from 'zod';
import { instantSchema } from './civil-date.ts';

/**
 * Something that is done in the background, and how far it is; `totalSteps` is null before it begins. `message` says in Spanish why one
 * failed, and is null otherwise. From `expiresAt` on nothing of it is kept.
 */
export const taskSchema = z.object({
  id: z.uuid(),
  status: z.enum(['PENDING', 'RUNNING', 'DONE', 'FAILED']),
  totalSteps: z.int().nullable(),
  doneSteps: z.int(),
  message: z.string().nullable(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type TaskState = z.infer<typeof taskSchema>;
