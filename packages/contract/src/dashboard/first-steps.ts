import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { firstStepsPermissions } from './dashboard-parts.ts';

/**
 * What a company has of what it needs before people can clock: an assignable schedule, employees and holidays, and how many active
 * employees lack a schedule. For everybody who can take one of these steps.
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
