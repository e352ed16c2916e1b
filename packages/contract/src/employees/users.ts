import { z } from 'zod';
import { newEmailSchema } from '../email.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery, sortBy } from '../page.ts';
import { personNameSchema } from '../person-name.ts';
import { openedRevision } from '../revision.ts';
import { areaRoles } from '../roles.ts';
import { timeZoneSchema } from '../time-zone.ts';
import { roleIdsSchema, userParams, userSchema } from './user.ts';

const managing = { access: areaRoles.admin, permission: 'users.manage' } as const;

export const userList = defineEndpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'The accounts of the company',
  ...managing,
  query: z.object({
    q: z.string().trim().max(200).optional(),
    roleId: z.string().max(64).optional(),
    sort: sortBy('fullName', 'email').default('fullName,asc'),
    ...pageQuery(20),
  }),
  response: pageOf(userSchema),
  errors: [],
});

/**
 * The active people of the company, to choose from; with `includeInactive`, inactive ones follow. `centreId`: their work centre today, by the
 * company's date. `hasSchedule`: whether they follow a
 * schedule today, by the company's date, or later; `clocksIn`: whether one of their roles clocks; `hasRecord`: whether their ledger has an
 * entry.
 */
export const simpleUsers = defineEndpoint({
  method: 'GET',
  path: '/admin/users/simple',
  summary: 'Names to choose from',
  access: areaRoles.admin,
  // For everybody whose pages let a person be chosen.
  permission: [
    'employees.manage',
    'departments.manage',
    'attendance.read',
    'absences.review',
    'vacations.review',
    'schedules.manage',
    'audit.read',
    'inspection.manage',
    'retention.manage',
    'overtime.decide',
  ],
  query: z.object({ includeInactive: z.stringbool().default(false) }),
  response: z.array(
    z.object({
      id: z.uuid(),
      fullName: z.string(),
      email: z.string().nullable(),
      staffNumber: z.string().nullable(),
      active: z.boolean(),
      isAdmin: z.boolean(),
      departmentId: z.uuid().nullable(),
      departmentName: z.string().nullable(),
      centreId: z.uuid().nullable(),
      hasSchedule: z.boolean(),
      clocksIn: z.boolean(),
      hasRecord: z.boolean(),
    }),
  ),
  errors: [],
});

export const readUser = defineEndpoint({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'One account',
  ...managing,
  params: userParams,
  response: userSchema,
  errors: ['NOT_FOUND'],
});

/** Creates an account and sends its person the setup message. A role that allows anything asks for a recent proof. */
export const createUser = defineEndpoint({
  method: 'POST',
  path: '/admin/users',
  summary: 'Add an account',
  ...managing,
  body: z.object({
    fullName: personNameSchema,
    email: newEmailSchema,
    roleIds: roleIdsSchema.default(['ROLE_EMPLOYEE']),
    departmentId: z.uuid().nullable().default(null),
  }),
  response: userSchema,
  errors: [
    'EMAIL_TAKEN',
    'EMPLOYEE_LIMIT_REACHED',
    'EXCEEDS_OWN_PERMISSIONS',
    'TOO_MANY_MESSAGES',
    'RECENT_PROOF_REQUIRED',
  ],
});

/** Fields that are not sent stay as they are. A new e-mail is handled as for an employee. */
export const updateUser = defineEndpoint({
  method: 'PATCH',
  path: '/admin/users/:id',
  summary: 'Change an account',
  ...managing,
  params: userParams,
  body: z.object({
    fullName: personNameSchema.optional(),
    email: newEmailSchema.optional(),
    departmentId: z.uuid().nullable().optional(),
    timezone: timeZoneSchema.nullable().optional(),
  }),
  response: userSchema,
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'ACCOUNT_INACTIVE', 'EXCEEDS_OWN_PERMISSIONS', 'TOO_MANY_MESSAGES'],
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Remove an account that never recorded anything',
  ...managing,
  recentProof: true,
  params: userParams,
  response: null,
  errors: ['NOT_FOUND', 'LAST_ADMIN', 'EMPLOYEE_HAS_RECORD', 'EXCEEDS_OWN_PERMISSIONS'],
});

export const setUserStatus = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:id/status',
  summary: 'Keep an account out or let it in again',
  ...managing,
  params: userParams,
  body: z.object({ active: z.boolean() }),
  response: userSchema,
  errors: ['NOT_FOUND', 'LAST_ADMIN', 'EMPLOYEE_LIMIT_REACHED', 'EXCEEDS_OWN_PERMISSIONS'],
});

/** Sends a link to choose a new password, or to set the account up. */
export const resetUserPassword = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:id/reset-password',
  summary: 'Send a link for a new password',
  ...managing,
  params: userParams,
  response: null,
  errors: ['NOT_FOUND', 'ACCOUNT_INACTIVE', 'NO_EMAIL', 'EXCEEDS_OWN_PERMISSIONS', 'TOO_MANY_MESSAGES'],
});

export const setUserRoles = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:id/roles',
  summary: 'Give an account its roles',
  ...managing,
  recentProof: true,
  params: userParams,
  body: z.object({ roleIds: roleIdsSchema, ...openedRevision }),
  response: userSchema,
  errors: [
    'NOT_FOUND',
    'LAST_ADMIN',
    'EMPLOYEE_LIMIT_REACHED',
    'EXCEEDS_OWN_PERMISSIONS',
    'CHANGED_MEANWHILE',
  ],
});
