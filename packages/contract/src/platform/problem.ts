import { z } from 'zod';
import { absenceSchema } from '../absences/absence.ts';
import { leaveRuleSchema } from '../absences/leave-kinds.ts';
import { factorKinds } from '../access/factor-kinds.ts';
import { tenantChoiceSchema } from '../access/tenant-choice.ts';
import { attendanceDayRowSchema } from '../attendance/day-row.ts';
import { correctionProposalSchema } from '../attendance/proposals.ts';
import { instantSchema } from '../civil-date.ts';
import { workDayStatusSchema } from '../clock/work-day-status.ts';
import { companySchema } from '../company/company.ts';
import { tenantSettingsSchema } from '../company/tenant-settings.ts';
import { workingTimeRulesSchema } from '../company/working-time-rules.ts';
import { birthDateSchema } from '../employees/birth-date.ts';
import { contractSchema } from '../employees/contracts.ts';
import { companyRoleSchema } from '../employees/custom-roles.ts';
import { departmentSchema } from '../employees/departments.ts';
import { employeeSchema } from '../employees/employee.ts';
import { employmentEntrySchema } from '../employees/employments.ts';
import { userSchema } from '../employees/user.ts';
import { workCentreSchema } from '../employees/work-centres.ts';
import { keptHolidaySchema } from '../holidays/manage-holidays.ts';
import { payRulesVersionSchema } from '../payroll/pay-rules.ts';
import { scheduleSchema } from '../schedules/schedule.ts';
import { tenantSchema } from '../tenants/tenant.ts';
import { vacationRulesSchema } from '../vacations/balance.ts';
import { vacationRequestSchema } from '../vacations/vacation-request.ts';

/**
 * The form of every error answer. `message` is Spanish and can be shown. `tenants` comes with MULTIPLE_TENANTS, `setupToken` with
 * PASSWORD_CHANGE_REQUIRED, `secondFactorToken` with SECOND_FACTOR_REQUIRED and SECOND_FACTOR_SETUP_REQUIRED, with the former the kinds of
 * factors that the person has, `secondFactors`; `proofOfWork` with PROOF_OF_WORK_REQUIRED, `contactEmail` (of the company's administration) with an invalid
 * link of theirs, `workDayStatus` with a refused punch, `requestId` with an unexpected error. With CHANGED_MEANWHILE, and with
 * REQUEST_DECIDED and SICK_LEAVE_NOT_OPEN of time off, the present state comes in a field named after its kind; so does a proposal that was
 * answered, withdrawn or waits already. `serverTime` comes with TERMINAL_CLOCK_OFF, `retryAfterSeconds` with TOO_MANY_ATTEMPTS of a terminal.
 */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  tenants: z.array(tenantChoiceSchema).optional(),
  setupToken: z.string().optional(),
  secondFactorToken: z.string().optional(),
  secondFactors: z.array(z.enum(factorKinds)).optional(),
  proofOfWork: z.object({ challenge: z.string(), bits: z.int() }).optional(),
  contactEmail: z.string().optional(),
  workDayStatus: workDayStatusSchema.optional(),
  schedule: scheduleSchema.optional(),
  day: attendanceDayRowSchema.optional(),
  employee: employeeSchema.optional(),
  contract: contractSchema.optional(),
  employmentEntry: employmentEntrySchema.optional(),
  birthDate: birthDateSchema.optional(),
  department: departmentSchema.optional(),
  centre: workCentreSchema.optional(),
  role: companyRoleSchema.optional(),
  holiday: keptHolidaySchema.optional(),
  settings: tenantSettingsSchema.optional(),
  company: companySchema.optional(),
  user: userSchema.optional(),
  tenant: tenantSchema.optional(),
  absence: absenceSchema.optional(),
  vacation: vacationRequestSchema.optional(),
  leaveRule: leaveRuleSchema.optional(),
  vacationRules: vacationRulesSchema.optional(),
  workingTimeRules: workingTimeRulesSchema.optional(),
  payRules: payRulesVersionSchema.optional(),
  proposal: correctionProposalSchema.optional(),
  serverTime: instantSchema.optional(),
  retryAfterSeconds: z.int().optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
