import { employmentStates, pauseReasons } from '@jornada/core/schedules/employment';
import { z } from 'zod';
import { civilDateSchema, monthSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { openedRevision, revisionSchema } from '../revision.ts';
import { areaRoles } from '../roles.ts';
import { employeeParams } from './employee.ts';

const managing = { access: areaRoles.admin, permission: 'employees.manage' } as const;

const kindSchema = z.enum(['EMPLOYMENT', 'PAUSE']);

/**
 * An employment of a person from its first to its last day, or a pause in one, both days included. `lastDay` is null while no end is known.
 * `firstDay` may only be null for an employment whose first day is not known and whose last is. `reason` and `note` are those of a pause; one
 * for another reason says which in `note`.
 */
const entryBody = z.object({
  kind: kindSchema,
  firstDay: civilDateSchema.nullable(),
  lastDay: civilDateSchema.nullable().default(null),
  reason: z.enum(pauseReasons).nullable().default(null),
  note: singleLine().min(1).max(300).nullable().default(null),
});
export type EmploymentEntryBody = z.infer<typeof entryBody>;

export const employmentEntrySchema = z.object({
  id: z.uuid(),
  kind: kindSchema,
  firstDay: civilDateSchema.nullable(),
  lastDay: civilDateSchema.nullable(),
  reason: z.enum(pauseReasons).nullable(),
  note: z.string().nullable(),
  revision: revisionSchema,
});
export type EmploymentEntry = z.infer<typeof employmentEntrySchema>;

/**
 * The employments and pauses of a person, by their first day. Nothing is expected outside the employments and in the pauses. `state` is today's;
 * whose employments are not known is always employed.
 */
export const employmentsSchema = z.object({
  userId: z.uuid(),
  state: z.enum(employmentStates),
  entries: z.array(employmentEntrySchema),
});
export type Employments = z.infer<typeof employmentsSchema>;

export const employeeEmployments = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/:id/employments',
  summary: 'The employments of an employee, and the pauses in them',
  scope: 'people:write',
  ...managing,
  params: employeeParams,
  response: employmentsSchema,
  errors: ['NOT_FOUND'],
});

const entryParams = employeeParams.extend({ entryId: z.uuid() });

/** Adds an employment or a pause. Employments may not overlap, and each pause lies within one of them. */
export const addEmployment = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/:id/employments',
  summary: 'Add an employment or a pause of an employee',
  scope: 'people:write',
  ...managing,
  params: employeeParams,
  body: entryBody,
  response: employmentsSchema,
  errors: ['NOT_FOUND'],
});

/** Changes an employment or a pause, or ends it. An open pause ends with its employment. */
export const changeEmployment = defineEndpoint({
  method: 'PUT',
  path: '/admin/employees/:id/employments/:entryId',
  summary: 'Change or end an employment or a pause of an employee',
  scope: 'people:write',
  ...managing,
  params: entryParams,
  body: entryBody.extend(openedRevision),
  response: employmentsSchema,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

/** An employment with pauses in it is only removed after them. */
export const removeEmployment = defineEndpoint({
  method: 'DELETE',
  path: '/admin/employees/:id/employments/:entryId',
  summary: 'Remove an employment or a pause of an employee',
  scope: 'people:write',
  ...managing,
  params: entryParams,
  response: employmentsSchema,
  errors: ['NOT_FOUND'],
});

/**
 * What a change does to days until yesterday: from the first (null for all before) to the last on which work was expected and no longer is, or
 * the other way round; and which
 * months among them are closed, keep their figures, and have to be reopened by hand.
 */
export const employmentChangeSchema = z.object({
  pastDays: z.object({ from: civilDateSchema.nullable(), to: civilDateSchema }).nullable(),
  closedMonths: z.array(monthSchema),
});
export type EmploymentChange = z.infer<typeof employmentChangeSchema>;

/** Foresees what adding an entry does, or, with `entryId`, changing that one, or removing it where `entry` is null. */
export const foreseeEmploymentChange = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/:id/employments/foresee',
  summary: 'What a change of employments would do to past days',
  ...managing,
  params: employeeParams,
  body: z.object({
    entryId: z.uuid().nullable().default(null),
    entry: z
      .object({ kind: kindSchema, firstDay: civilDateSchema.nullable(), lastDay: civilDateSchema.nullable() })
      .nullable(),
  }),
  response: employmentChangeSchema,
  errors: ['NOT_FOUND'],
});
