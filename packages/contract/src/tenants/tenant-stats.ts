import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';

/**
 * Figures of the whole platform. `totalUsers` counts every account of every company; `totalEmployees` and `totalCapacity` are of the active
 * companies, so that their ratio is how much of the capacity is used.
 */
export const tenantStatsSchema = z.object({
  totalTenants: z.int(),
  activeTenants: z.int(),
  suspendedTenants: z.int(),
  totalUsers: z.int(),
  totalEmployees: z.int(),
  totalCapacity: z.int(),
});

export const tenantStats = defineEndpoint({
  method: 'GET',
  path: '/superadmin/stats',
  summary: 'The platform in figures',
  access: areaRoles.superadmin,
  response: tenantStatsSchema,
  errors: [],
});
