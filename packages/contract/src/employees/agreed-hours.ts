import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { yearlyMinutesBounds } from '../company/setting-limits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { employeeParams } from './employee.ts';

/** The hours of effective work a year that are agreed on with a person, each number until the next; null for those of the company. */
export const agreedHoursSchema = z.object({
  userId: z.uuid(),
  versions: z.array(z.object({ validFrom: civilDateSchema, yearlyMinutes: z.int().nullable() })),
});
export type AgreedHours = z.infer<typeof agreedHoursSchema>;

export const agreedHours = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/:id/agreed-hours',
  summary: 'The hours a year that are agreed on with an employee',
  access: areaRoles.admin,
  permission: 'employees.manage',
  params: employeeParams,
  response: agreedHoursSchema,
  errors: ['NOT_FOUND'],
});

/** Says from which date on a number holds; one that began on the same date is replaced, the others stay. */
export const sayAgreedHours = defineEndpoint({
  method: 'PUT',
  path: '/admin/employees/:id/agreed-hours',
  summary: 'Say how many hours a year are agreed on with an employee',
  access: areaRoles.admin,
  permission: 'employees.manage',
  params: employeeParams,
  body: z.object({
    validFrom: civilDateSchema,
    yearlyMinutes: z.int().min(yearlyMinutesBounds.least).max(yearlyMinutesBounds.most).nullable(),
  }),
  response: agreedHoursSchema,
  errors: ['NOT_FOUND'],
});

/** Takes back the number that holds from a date on: the one before goes on. */
export const removeAgreedHours = defineEndpoint({
  method: 'DELETE',
  path: '/admin/employees/:id/agreed-hours/:validFrom',
  summary: 'Take back a number of hours agreed on with an employee',
  access: areaRoles.admin,
  permission: 'employees.manage',
  params: employeeParams.extend({ validFrom: civilDateSchema }),
  response: agreedHoursSchema,
  errors: ['NOT_FOUND'],
});
