import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { tenantParams } from './tenant.ts';

/** Writes the company's exit package to storage, then deletes everything of the company. */
export const deleteTenant = defineEndpoint({
  method: 'DELETE',
  path: '/superadmin/tenants/:id',
  summary: 'Delete a company for good',
  access: areaRoles.superadmin,
  recentProof: true,
  params: tenantParams,
  response: null,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
