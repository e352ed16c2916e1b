import { z } from 'zod';
import { instantSchema } from './civil-date.ts';

/**
 * The first of two steps of a request: who approved it for the team, when, and with which note; null while there is none. A request that still
 * waits is then the administration's to decide.
 */
export const firstStepSchema = z
  .object({ userId: z.uuid(), name: z.string(), at: instantSchema, note: z.string().nullable() })
  .nullable();
export type FirstStep = z.infer<typeof firstStepSchema>;
