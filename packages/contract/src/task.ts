import { z } from 'zod';
import { instantSchema } from './civil-date.ts';

/**
 * A task in the background, with its progress; `totalSteps` is null before it begins. `message` is the Spanish reason why it failed,
 * otherwise null. `ahead` is, of one that waits, how many jobs of the whole installation are done before it, 100 for more; null where that
 * is not known. At `expiresAt` the task and its result are removed.
 */
export const taskSchema = z.object({
  id: z.uuid(),
  status: z.enum(['PENDING', 'RUNNING', 'DONE', 'FAILED']),
  totalSteps: z.int().nullable(),
  doneSteps: z.int(),
  ahead: z.int().nullable(),
  message: z.string().nullable(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type TaskState = z.infer<typeof taskSchema>;
