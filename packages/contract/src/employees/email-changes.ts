import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { employeeParams, employeeSchema } from './employee.ts';

/** The permissions of the two calls that change an e-mail also cover a pending change. */
const changing = { access: areaRoles.admin, permission: ['employees.manage', 'users.manage'] } as const;

/** Sends the new address another link with the same validity; the former one stops working. */
export const resendEmailChange = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/:id/email-change/resend',
  summary: 'Send the link that confirms a new e-mail again',
  ...changing,
  params: employeeParams,
  response: employeeSchema,
  errors: ['NOT_FOUND', 'NO_EMAIL_CHANGE', 'EMAIL_TAKEN', 'ACCOUNT_INACTIVE', 'EXCEEDS_OWN_PERMISSIONS'],
});

/** Cancels the change: the person keeps the present e-mail. */
export const cancelEmailChange = defineEndpoint({
  method: 'DELETE',
  path: '/admin/employees/:id/email-change',
  summary: 'Cancel the change of an e-mail that waits',
  ...changing,
  params: employeeParams,
  response: employeeSchema,
  errors: ['NOT_FOUND', 'NO_EMAIL_CHANGE', 'EXCEEDS_OWN_PERMISSIONS'],
});
