import { z } from 'zod';

/**
 * What is to be known of how a schedule is written, and breaks no limit. NIGHT_IN_HALVES: a night is written up to midnight and from it;
 * it is one shift, of the day on which it begins. `daysOfWeek` (1 Monday to 7) are those on which such a night begins.
 */
export const planRemarkSchema = z.object({
  remark: z.enum(['NIGHT_IN_HALVES']),
  daysOfWeek: z.array(z.int().min(1).max(7)).min(1),
  message: z.string(),
});
export type PlanRemark = z.infer<typeof planRemarkSchema>;
