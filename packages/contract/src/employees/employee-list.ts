import { employmentStates } from '@jornada/core/schedules/employment';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery, sortBy } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { employeeParams, employeeRoleSchema, employeeSchema } from './employee.ts';
import { peopleGroup } from './people-group.ts';

const filter = {
  q: z.string().trim().max(200).optional(),
  includeInactive: z.stringbool().default(false),
  ...peopleGroup,
  role: employeeRoleSchema.optional(),
  withoutSchedule: z.stringbool().default(false),
  employment: z.enum(employmentStates).optional(),
  sort: sortBy('fullName', 'email', 'role').default('fullName,asc'),
};

/**
 * Everybody with an account of any kind. `withoutSchedule`: only people who lack one; `employment`: only people whose employment is in this
 * state today. `q` is part of a name or e-mail, without regard to case or accents. People who give roles may also read it.
 */
export const employeeList = defineEndpoint({
  method: 'GET',
  path: '/admin/employees',
  summary: 'The people of the company',
  scope: 'people:read',
  access: areaRoles.admin,
  permission: ['employees.read', 'users.manage'],
  query: z.object({ ...filter, ...pageQuery(10) }),
  response: pageOf(employeeSchema),
  errors: [],
});

/** Active or not. */
export const readEmployee = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/:id',
  summary: 'One person of the company',
  scope: 'people:read',
  access: areaRoles.admin,
  permission: ['employees.read', 'users.manage'],
  params: employeeParams,
  response: employeeSchema,
  errors: ['NOT_FOUND'],
});

/** The whole list, as CSV for Excel in Spanish. */
export const employeeExport = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/export',
  summary: 'The people of the company as a file',
  access: areaRoles.admin,
  permission: 'employees.read',
  query: z.object(filter),
  response: 'file',
  errors: ['TOO_MANY_REQUESTS'],
});
