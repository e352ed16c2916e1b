import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { groupPermissions } from '../permissions.ts';
import { openedRevision, revisionSchema } from '../revision.ts';
import { areaRoles } from '../roles.ts';

const managing = { access: areaRoles.admin, permission: 'departments.manage' } as const;

/** A department; `employeeCount` counts its active people. */
export const departmentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  employeeCount: z.int(),
  revision: revisionSchema,
});
export type Department = z.infer<typeof departmentSchema>;

const departmentParams = z.object({ id: z.uuid() });
export const departmentNameSchema = singleLine().min(1).max(100);
const departmentBody = z.object({ name: departmentNameSchema });

export const departmentList = defineEndpoint({
  method: 'GET',
  path: '/admin/departments',
  summary: 'The departments of the company',
  access: areaRoles.admin,
  // For everybody whose pages name departments or let one be chosen.
  permission: groupPermissions,
  response: z.array(departmentSchema),
  errors: [],
});

export const createDepartment = defineEndpoint({
  method: 'POST',
  path: '/admin/departments',
  summary: 'Add a department',
  ...managing,
  body: departmentBody,
  response: departmentSchema,
  errors: ['NAME_TAKEN'],
});

export const updateDepartment = defineEndpoint({
  method: 'PATCH',
  path: '/admin/departments/:id',
  summary: 'Rename a department',
  ...managing,
  params: departmentParams,
  body: departmentBody.extend(openedRevision),
  response: departmentSchema,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

/** Its people stay and then have no department. */
export const deleteDepartment = defineEndpoint({
  method: 'DELETE',
  path: '/admin/departments/:id',
  summary: 'Remove a department',
  ...managing,
  params: departmentParams,
  response: null,
  errors: ['NOT_FOUND'],
});
