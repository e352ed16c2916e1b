import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { employeeChangeSchema, employeeParams, employeeSchema, newEmployeeSchema } from './employee.ts';

const managing = { access: areaRoles.admin, permission: 'employees.manage' } as const;

/** Creates a person and sends them the setup message, unless they have no e-mail. An admin's role asks for a recent proof. */
export const createEmployee = defineEndpoint({
  method: 'POST',
  path: '/admin/employees',
  summary: 'Add an employee',
  scope: 'people:write',
  ...managing,
  body: newEmployeeSchema,
  response: employeeSchema,
  errors: [
    'EMAIL_TAKEN',
    'STAFF_NUMBER_TAKEN',
    'EMPLOYEE_LIMIT_REACHED',
    'EXCEEDS_OWN_PERMISSIONS',
    'SCHEDULE_NOT_ASSIGNABLE',
    'TOO_MANY_MESSAGES',
    'RECENT_PROOF_REQUIRED',
  ],
});

/**
 * The new e-mail of an account that is set up is only used after it was confirmed; asking for the pending one again sends its link again.
 * An account that was never set up, as that of somebody who had no e-mail, gets the e-mail at once, and the setup message is sent there. Another role asks for a recent proof.
 */
export const updateEmployee = defineEndpoint({
  method: 'PUT',
  path: '/admin/employees/:id',
  summary: 'Change an employee',
  scope: 'people:write',
  ...managing,
  params: employeeParams,
  body: employeeChangeSchema,
  response: employeeSchema,
  errors: [
    'NOT_FOUND',
    'EMAIL_TAKEN',
    'STAFF_NUMBER_TAKEN',
    'ACCOUNT_INACTIVE',
    'EMPLOYEE_LIMIT_REACHED',
    'LAST_ADMIN',
    'EXCEEDS_OWN_PERMISSIONS',
    'CHANGED_MEANWHILE',
    'TOO_MANY_MESSAGES',
    'RECENT_PROOF_REQUIRED',
  ],
});

export const activateEmployee = defineEndpoint({
  method: 'PATCH',
  path: '/admin/employees/:id/activate',
  summary: 'Let a deactivated employee sign in again',
  scope: 'people:write',
  ...managing,
  params: employeeParams,
  response: employeeSchema,
  errors: ['NOT_FOUND', 'EMPLOYEE_LIMIT_REACHED', 'EXCEEDS_OWN_PERMISSIONS'],
});

/** The person's sessions end at their next call; the record is kept. */
export const deactivateEmployee = defineEndpoint({
  method: 'PATCH',
  path: '/admin/employees/:id/deactivate',
  summary: 'Keep an employee out',
  scope: 'people:write',
  ...managing,
  params: employeeParams,
  response: employeeSchema,
  errors: ['NOT_FOUND', 'LAST_ADMIN', 'EXCEEDS_OWN_PERMISSIONS'],
});

/** Only for somebody without a record, which has to be kept for four years. */
export const deleteEmployee = defineEndpoint({
  method: 'DELETE',
  path: '/admin/employees/:id',
  summary: 'Remove an employee who never recorded anything',
  ...managing,
  recentProof: true,
  params: employeeParams,
  response: null,
  errors: ['NOT_FOUND', 'LAST_ADMIN', 'EMPLOYEE_HAS_RECORD', 'EXCEEDS_OWN_PERMISSIONS'],
});

/** Sends a new setup link; earlier ones stop working. */
export const resendEmployeeSetup = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/:id/resend-setup-email',
  summary: 'Send an employee the setup message again',
  ...managing,
  params: employeeParams,
  response: null,
  errors: [
    'NOT_FOUND',
    'ALREADY_CONFIGURED',
    'ACCOUNT_INACTIVE',
    'NO_EMAIL',
    'EXCEEDS_OWN_PERMISSIONS',
    'TOO_MANY_MESSAGES',
  ],
});
