import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { tenantParams, tenantSchema } from './tenant.ts';

export const readTenant = defineEndpoint({
  method: 'GET',
  path: '/superadmin/tenants/:id',
  summary: 'One company',
  access: areaRoles.superadmin,
  params: tenantParams,
  response: tenantSchema,
  errors: ['NOT_FOUND'],
});
