import { employmentStates } from '@jornada/core/schedules/employment';
import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { newEmailSchema } from '../email.ts';
import { singleLine } from '../free-text.ts';
import { rule, typeRule } from '../named-rules.ts';
import { pendingEmailSchema } from '../pending-email.ts';
import { openedRevision, revisionSchema } from '../revision.ts';

export const employeeParams = z.object({ id: z.uuid() });

/** The roles by which the list of employees names a person. */
export const employeeRoleSchema = z.enum(['ROLE_EMPLOYEE', 'ROLE_ADMIN']);
export type EmployeeRole = z.infer<typeof employeeRoleSchema>;

/**
 * A person of the company. `role` is ROLE_ADMIN for whoever administers it, whether or not they also clock in; `roleIds` are all
 * they have, custom ones by their id, and `rolesRevision` tells when those change; `isSetUp`: has a password of their own; `lacksSchedule`: is active, no admin and not past their last day, and has a schedule neither today nor later, so that they
 * cannot clock in. `employedFrom` and `employedUntil` are the first and the last date of the employment, null where nobody said: then
 * it has no such bound, and the whole year counts for the vacations; `employment` is where today lies beside them. Nothing is expected outside. `partTimeFrom` and `partTimeUntil` are the first and the last date of part-time work: without
 * the first they work full time.
 */
export const employeeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  pendingEmail: pendingEmailSchema.nullable(),
  role: employeeRoleSchema,
  roleIds: z.array(z.string()),
  active: z.boolean(),
  profileImage: z.string().nullable(),
  department: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  isSetUp: z.boolean(),
  lacksSchedule: z.boolean(),
  employment: z.enum(employmentStates),
  employedFrom: civilDateSchema.nullable(),
  employedUntil: civilDateSchema.nullable(),
  partTimeFrom: civilDateSchema.nullable(),
  partTimeUntil: civilDateSchema.nullable(),
  createdAt: instantSchema,
  revision: revisionSchema,
  rolesRevision: revisionSchema,
});
export type Employee = z.infer<typeof employeeSchema>;

const nameSchema = singleLine(typeRule('employeeNameRequired')).min(1, rule('employeeNameRequired')).max(200);
const emailSchema = z.string(typeRule('employeeEmailInvalid')).pipe(newEmailSchema);

/**
 * A new person; an admin who also clocks in is made among the accounts. The schedule is assigned from today on, without end;
 * it takes the permission that assigning takes.
 */
export const newEmployeeSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  role: employeeRoleSchema.default('ROLE_EMPLOYEE'),
  departmentId: z.uuid().nullable().default(null),
  scheduleId: z.uuid().nullable().default(null),
  employedFrom: civilDateSchema.nullable().default(null),
  employedUntil: civilDateSchema.nullable().default(null),
  partTimeFrom: civilDateSchema.nullable().default(null),
  partTimeUntil: civilDateSchema.nullable().default(null),
});

/** What is not sent stays as it is. */
export const employeeChangeSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  role: employeeRoleSchema.optional(),
  departmentId: z.uuid().nullable().optional(),
  employedFrom: civilDateSchema.nullable().optional(),
  employedUntil: civilDateSchema.nullable().optional(),
  partTimeFrom: civilDateSchema.nullable().optional(),
  partTimeUntil: civilDateSchema.nullable().optional(),
  ...openedRevision,
});
