import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { firstStepsPermissions } from './dashboard-parts.ts';

/**
 * How far a company has come with what it takes before people can clock in: whether it has a schedule that can be assigned, employees,
 * and holidays; and how many active employees lack a schedule. For whoever can take one of these steps.
 */
export const firstSteps = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard/first-steps',
  summary: 'What a new company still has to do',
  access: areaRoles.admin,
  permission: firstStepsPermissions,
  response: z.object({
    hasSchedule: z.boolean(),
    hasPeople: z.boolean(),
    hasHolidays: z.boolean(),
    employeesWithoutSchedule: z.int(),
  }),
  errors: [],
});
