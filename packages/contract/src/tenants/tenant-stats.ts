import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';

/**
 * The platform in figures. `totalUsers` counts every account of every company; `totalEmployees` and `totalCapacity` those of
 * the active companies, so that their ratio is the use of what is on offer.
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
