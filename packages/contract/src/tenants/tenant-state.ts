import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { tenantParams, tenantSchema } from './tenant.ts';

/** Nobody of a suspended company can sign in, and its sessions end at their next call. */
export const suspendTenant = defineEndpoint({
  method: 'PUT',
  path: '/superadmin/tenants/:id/suspend',
  summary: 'Suspend a company',
  access: areaRoles.superadmin,
  params: tenantParams,
  response: tenantSchema,
  errors: ['NOT_FOUND'],
});

export const activateTenant = defineEndpoint({
  ...suspendTenant,
  path: '/superadmin/tenants/:id/activate',
  summary: 'Let a suspended company work again',
});
