import { z } from 'zod';

/**
 * A remark on how a schedule is written, not a warning. NIGHT_IN_HALVES: a night is split at midnight; it counts as one shift, of the day
 * on which it begins. `daysOfWeek` (1 Monday to 7) are the days on which such a night begins.
 */
export const planRemarkSchema = z.object({
  remark: z.enum(['NIGHT_IN_HALVES']),
  daysOfWeek: z.array(z.int().min(1).max(7)).min(1),
  message: z.string(),
});
export type PlanRemark = z.infer<typeof planRemarkSchema>;
