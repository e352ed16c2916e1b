import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { peoplePermissions } from '../permissions.ts';
import { areaRoles } from '../roles.ts';

/** `activeCount` counts the people that count towards the limit. */
export const employeeStats = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/stats',
  summary: 'How many employees there are and may be',
  access: areaRoles.admin,
  permission: peoplePermissions,
  response: z.object({ activeCount: z.int(), maxAllowed: z.int(), canCreateMore: z.boolean() }),
  errors: [],
});
