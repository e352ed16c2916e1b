import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery, sortBy } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { tenantSummarySchema } from './tenant.ts';

/** `search` is part of the name, without regard to case or accents. */
export const tenantList = defineEndpoint({
  method: 'GET',
  path: '/superadmin/tenants',
  summary: 'The companies',
  access: areaRoles.superadmin,
  query: z.object({
    search: z.string().trim().max(200).optional(),
    status: z.enum(['active', 'suspended']).optional(),
    sort: sortBy('name', 'currentEmployees', 'createdAt').default('name,asc'),
    ...pageQuery(20),
  }),
  response: pageOf(tenantSummarySchema),
  errors: [],
});
