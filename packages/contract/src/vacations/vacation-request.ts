import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { firstStepSchema } from '../first-step.ts';
import { waitsForSchema } from '../waits-for.ts';

export const vacationStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export const vacationStatusSchema = z.enum(vacationStatuses);
export type VacationStatus = z.infer<typeof vacationStatusSchema>;

/**
 * A request for vacation. `days` are calendar days including both ends. `filedByName` is the admin, or the program, who filed it for the person; `isNews`:
 * it was decided, and its person has not seen that yet. A withdrawn request is no longer listed anywhere.
 */
export const vacationRequestSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  employeeName: z.string(),
  employeeEmail: z.string().nullable(),
  employeeStaffNumber: z.string().nullable(),
  startDate: civilDateSchema,
  endDate: civilDateSchema,
  reason: z.string(),
  status: vacationStatusSchema,
  createdAt: instantSchema,
  reviewedAt: instantSchema.nullable(),
  reviewedByName: z.string().nullable(),
  adminComments: z.string().nullable(),
  days: z.int(),
  filedByName: z.string().nullable(),
  isNews: z.boolean(),
  waitsFor: waitsForSchema,
  firstStep: firstStepSchema,
});
export type VacationRequest = z.infer<typeof vacationRequestSchema>;
