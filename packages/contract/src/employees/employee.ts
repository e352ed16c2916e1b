import { agreedPeriods } from '@jornada/core/contracts/contract';
import { employmentStates } from '@jornada/core/schedules/employment';
import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { newEmailSchema } from '../email.ts';
import { singleLine } from '../free-text.ts';
import { rule, typeRule } from '../named-rules.ts';
import { pendingEmailSchema } from '../pending-email.ts';
import { openedRevision, revisionSchema } from '../revision.ts';

export const employeeParams = z.object({ id: z.uuid() });

/** The roles shown in the list of employees. */
export const employeeRoleSchema = z.enum(['ROLE_EMPLOYEE', 'ROLE_ADMIN']);
export type EmployeeRole = z.infer<typeof employeeRoleSchema>;

/**
 * A person of the company. `role` is ROLE_ADMIN for every admin, whether or not they also clock; `roleIds` are all their roles, custom ones
 * by id, and `rolesRevision` rises when these change; `isSetUp`: they have a password of their own; `lacksSchedule`: they are active, not
 * an admin, not past their last day and in no pause, and have no schedule today or later, so that they cannot clock. `employedFrom` and `employedUntil`
 * are the first and the last date of the employment that began last; null means no bound, and the whole year counts for vacations; `employment` is today's
 * state; `centre` is the work centre of today. Nothing is expected outside the employment. `isPartTime` and `agreedHours` are those of the
 * contract in force today, in minutes of a week, a month or a year; who has none works full time. `staffNumber` is what the company calls them by, as at
 * its terminals; `email` is null for whoever has none, who signs in nowhere.
 */
export const employeeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  pendingEmail: pendingEmailSchema.nullable(),
  role: employeeRoleSchema,
  roleIds: z.array(z.string()),
  active: z.boolean(),
  profileImage: z.string().nullable(),
  department: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  centre: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  isSetUp: z.boolean(),
  lacksSchedule: z.boolean(),
  employment: z.enum(employmentStates),
  employedFrom: civilDateSchema.nullable(),
  employedUntil: civilDateSchema.nullable(),
  isPartTime: z.boolean(),
  agreedHours: z.object({ minutes: z.int(), period: z.enum(agreedPeriods) }).nullable(),
  staffNumber: z.string().nullable(),
  createdAt: instantSchema,
  revision: revisionSchema,
  rolesRevision: revisionSchema,
});
export type Employee = z.infer<typeof employeeSchema>;

const nameSchema = singleLine(typeRule('employeeNameRequired')).min(1, rule('employeeNameRequired')).max(200);
const emailSchema = z.string(typeRule('employeeEmailInvalid')).pipe(newEmailSchema);

/** Unique in the company, whatever its case. */
export const staffNumberSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{1,12}$/, rule('staffNumber'));

/**
 * A new person; an admin who also clocks is created as a user instead. Without an e-mail (null) they sign in nowhere and say at terminals who they are: it
 * takes a staff number, and no other role than that of employees. The schedule is assigned from today on, without end, which takes the
 * permission to assign schedules. They belong to the work centre from the first day of the employment on; where that is unknown, from today on.
 */
export const newEmployeeSchema = z.object({
  name: nameSchema,
  email: emailSchema.nullable(),
  role: employeeRoleSchema.default('ROLE_EMPLOYEE'),
  departmentId: z.uuid().nullable().default(null),
  scheduleId: z.uuid().nullable().default(null),
  centreId: z.uuid().nullable().default(null),
  employedFrom: civilDateSchema.nullable().default(null),
  employedUntil: civilDateSchema.nullable().default(null),
  staffNumber: staffNumberSchema.nullable().default(null),
});

/** Fields that are not sent stay as they are. An e-mail with which the person can have signed in is not taken away (null) again. */
export const employeeChangeSchema = z.object({
  name: nameSchema,
  email: emailSchema.nullable(),
  role: employeeRoleSchema.optional(),
  departmentId: z.uuid().nullable().optional(),
  employedFrom: civilDateSchema.nullable().optional(),
  employedUntil: civilDateSchema.nullable().optional(),
  staffNumber: staffNumberSchema.nullable().optional(),
  ...openedRevision,
});
