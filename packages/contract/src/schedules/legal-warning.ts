import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';

/**
 * A limit that a plan would exceed. `article` is of the Estatuto de los Trabajadores, null where only the schedule's own minimum rest is
 * missed. Those of MINOR are of people under eighteen. The first affected day is `date`, or `dayOfWeek` (1 Monday to 7) of a repeating week. `minutes` is the plan's value,
 * `allowedMinutes` the limit.
 */
export const legalWarningSchema = z.object({
  limit: z.enum([
    ...(['DAILY_HOURS', 'WEEKLY_HOURS', 'REST_BETWEEN_SHIFTS', 'WEEKLY_REST', 'NIGHT_HOURS'] as const),
    ...(['MINOR_DAILY_HOURS', 'MINOR_WEEKLY_REST', 'MINOR_NIGHT', 'MINOR_REST'] as const),
  ]),
  article: z.enum(['6.2', '34.1', '34.3', '34.4', '36.1', '37.1']).nullable(),
  date: civilDateSchema.nullable(),
  dayOfWeek: z.int().min(1).max(7).nullable(),
  minutes: z.int(),
  allowedMinutes: z.int(),
  message: z.string(),
});
export type LegalWarning = z.infer<typeof legalWarningSchema>;
