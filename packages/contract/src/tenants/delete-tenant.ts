import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { tenantParams } from './tenant.ts';

/** Writes the export of the company's record of working time to storage, then removes everything of the company. */
export const deleteTenant = defineEndpoint({
  method: 'DELETE',
  path: '/superadmin/tenants/:id',
  summary: 'Delete a company for good',
  access: areaRoles.superadmin,
  params: tenantParams,
  response: null,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
