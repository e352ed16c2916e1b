import { z } from 'zod';
import { instantSchema } from './civil-date.ts';

/**
 * A task in the background, with its progress; `totalSteps` is null before it begins. `message` is the Spanish reason why it failed,
 * otherwise null. At `expiresAt` the task and its result are removed.
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
