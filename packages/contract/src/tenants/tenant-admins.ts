import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { newEmailSchema } from '../email.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pendingEmailSchema } from '../pending-email.ts';
import { areaRoles } from '../roles.ts';
import { tenantParams } from './tenant.ts';

/** An admin of a company. `isSetUp`: has a password of their own, so that no setup link is needed any more. */
export const tenantAdminSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  pendingEmail: pendingEmailSchema.nullable(),
  enabled: z.boolean(),
  isSetUp: z.boolean(),
  createdAt: instantSchema,
});
export type TenantAdmin = z.infer<typeof tenantAdminSchema>;

const tenantAdminParams = tenantParams.extend({ adminId: z.uuid() });

export const tenantAdmins = defineEndpoint({
  method: 'GET',
  path: '/superadmin/tenants/:id/admins',
  summary: 'The admins of a company',
  access: areaRoles.superadmin,
  params: tenantParams,
  response: z.array(tenantAdminSchema),
  errors: ['NOT_FOUND'],
});

/** Sends a new setup link; those sent before stop working. */
export const resendSetupEmail = defineEndpoint({
  method: 'POST',
  path: '/superadmin/tenants/:id/admins/:adminId/resend-setup-email',
  summary: 'Send an admin the setup message again',
  access: areaRoles.superadmin,
  params: tenantAdminParams,
  response: null,
  errors: ['NOT_FOUND', 'ALREADY_CONFIGURED', 'ACCOUNT_INACTIVE', 'TOO_MANY_MESSAGES'],
});

/** As above, and tells the operator the link, to be handed over by another way. */
export const regenerateSetupLink = defineEndpoint({
  method: 'POST',
  path: '/superadmin/tenants/:id/admins/:adminId/regenerate-setup-link',
  summary: 'Make a new setup link for an admin',
  access: areaRoles.superadmin,
  params: tenantAdminParams,
  response: z.object({ setupLink: z.string() }),
  errors: ['NOT_FOUND', 'ALREADY_CONFIGURED', 'ACCOUNT_INACTIVE', 'TOO_MANY_MESSAGES'],
});

/**
 * Of an account that is set up the new address counts once it is confirmed; asking for the one that waits sends its link again. Of
 * another it counts at once: every link sent to the old address ends, and the setup message goes to the new one.
 */
export const changeAdminEmail = defineEndpoint({
  method: 'PATCH',
  path: '/superadmin/tenants/:id/admins/:adminId/email',
  summary: 'Change the e-mail of an admin',
  access: areaRoles.superadmin,
  params: tenantAdminParams,
  body: z.object({ newEmail: newEmailSchema }),
  response: tenantAdminSchema,
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'ACCOUNT_INACTIVE', 'TOO_MANY_MESSAGES'],
});
