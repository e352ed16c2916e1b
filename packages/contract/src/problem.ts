import { z } from 'zod';
import { tenantChoiceSchema } from './access/tenant-choice.ts';
import { attendanceDayRowSchema } from './attendance/day-row.ts';
import { workDayStatusSchema } from './clock/work-day-status.ts';
import { scheduleSchema } from './schedules/schedule.ts';

/**
 * The one shape of every error answer. `message` is Spanish and ready to show. `tenants` comes with MULTIPLE_TENANTS,
 * `setupToken` with PASSWORD_CHANGE_REQUIRED,
 * `workDayStatus` with a refused punch, `schedule` or `day` with CHANGED_MEANWHILE, `requestId` with an unexpected error.
 */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  tenants: z.array(tenantChoiceSchema).optional(),
  setupToken: z.string().optional(),
  workDayStatus: workDayStatusSchema.optional(),
  schedule: scheduleSchema.optional(),
  day: attendanceDayRowSchema.optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
