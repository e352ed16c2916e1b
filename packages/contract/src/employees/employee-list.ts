import { employmentStates } from '@jornada/core/schedules/employment';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery, sortBy } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { employeeRoleSchema, employeeSchema } from './employee.ts';

const filter = {
  q: z.string().trim().max(200).optional(),
  includeInactive: z.stringbool().default(false),
  departmentId: z.uuid().optional(),
  role: employeeRoleSchema.optional(),
  withoutSchedule: z.stringbool().default(false),
  employment: z.enum(employmentStates).optional(),
  sort: sortBy('fullName', 'email', 'role').default('fullName,asc'),
};

/**
 * Everybody who has an account, whatever it is for. `withoutSchedule`: only those who lack one; `employment`: only
 * those of whom today lies there beside it. `q` is found anywhere in the name or the
 * e-mail, without regard to case or accents. Who gives roles has to find those they give them to.
 */
export const employeeList = defineEndpoint({
  method: 'GET',
  path: '/admin/employees',
  summary: 'The people of the company',
  access: areaRoles.admin,
  permission: ['employees.read', 'users.manage'],
  query: z.object({ ...filter, ...pageQuery(10) }),
  response: pageOf(employeeSchema),
  errors: [],
});

/** All of the list, as CSV for Excel in Spanish. */
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
