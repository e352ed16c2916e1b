import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { newEmailSchema } from '../email.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pendingEmailSchema } from '../pending-email.ts';
import { resetReasonSchema, waitingResetSchema } from '../reset-of-factor.ts';
import { areaRoles } from '../roles.ts';
import { tenantParams } from './tenant.ts';

/**
 * An admin of a company. `isSetUp`: they have a password of their own, so that they need no setup link; `isLast`: no other active admin of the
 * company could reset their second factor.
 */
export const tenantAdminSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  pendingEmail: pendingEmailSchema.nullable(),
  enabled: z.boolean(),
  isSetUp: z.boolean(),
  createdAt: instantSchema,
  isLast: z.boolean(),
  hasSecondFactor: z.boolean(),
  reset: waitingResetSchema.nullable(),
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

/** Sends a new setup link; earlier ones stop working. */
export const resendSetupEmail = defineEndpoint({
  method: 'POST',
  path: '/superadmin/tenants/:id/admins/:adminId/resend-setup-email',
  summary: 'Send an admin the setup message again',
  access: areaRoles.superadmin,
  params: tenantAdminParams,
  response: null,
  errors: ['NOT_FOUND', 'ALREADY_CONFIGURED', 'ACCOUNT_INACTIVE', 'TOO_MANY_MESSAGES'],
});

/** The same, and also answers the link, so that the operator can pass it on in another way. */
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
 * Once an account is set up, the new address is only used after it was confirmed; asking for the pending one again sends its link again.
 * Before, it is used at once: links sent to the old address stop working, and the setup message is sent to the new one.
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

/**
 * Takes the second factor from the last active admin of a company, who lost it: 24 hours after the first operator asked, or at once when another
 * one asks too. The admin is told by mail, and entering with a code cancels it. OTHER_ADMINS where somebody of the company can do it.
 */
export const resetAdminFactor = defineEndpoint({
  method: 'POST',
  path: '/superadmin/tenants/:id/admins/:adminId/second-factor/reset',
  summary: 'Reset the second factor of the last admin of a company',
  access: areaRoles.superadmin,
  recentProof: true,
  params: tenantAdminParams,
  body: z.object({ reason: resetReasonSchema }),
  response: tenantAdminSchema,
  errors: ['NOT_FOUND', 'ACCOUNT_INACTIVE', 'OTHER_ADMINS', 'SECOND_FACTOR_OFF'],
});

/** Nothing happens where no reset waits. */
export const cancelAdminFactorReset = defineEndpoint({
  method: 'DELETE',
  path: '/superadmin/tenants/:id/admins/:adminId/second-factor/reset',
  summary: 'Cancel the reset of the second factor of an admin',
  access: areaRoles.superadmin,
  params: tenantAdminParams,
  response: tenantAdminSchema,
  errors: ['NOT_FOUND'],
});
