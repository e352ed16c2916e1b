import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { groupPermissions } from '../permissions.ts';
import { openedRevision, revisionSchema } from '../revision.ts';
import { areaRoles } from '../roles.ts';

const managing = { access: areaRoles.admin, permission: 'departments.manage' } as const;

const managerSchema = z.object({ userId: z.uuid(), fullName: z.string() });

/**
 * A department; `employeeCount` counts its active people. It may hang from another one (`parentId`). `managers` are responsible for it and for
 * all that hang from it; `deputies` take their place on the days from `from` to `until`, both included.
 */
export const departmentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  parentId: z.uuid().nullable(),
  managers: z.array(managerSchema),
  deputies: z.array(managerSchema.extend({ from: civilDateSchema, until: civilDateSchema })),
  employeeCount: z.int(),
  revision: revisionSchema,
});
export type Department = z.infer<typeof departmentSchema>;

const departmentParams = z.object({ id: z.uuid() });
export const departmentNameSchema = singleLine().min(1).max(100);
/** What is left out stays as it is; of a new department there is none of it. */
const departmentBody = z.object({
  name: departmentNameSchema,
  parentId: z.uuid().nullable().optional(),
  managerIds: z.array(z.uuid()).max(20).optional(),
  deputies: z
    .array(z.object({ userId: z.uuid(), from: civilDateSchema, until: civilDateSchema }))
    .max(20)
    .optional(),
});

export const departmentList = defineEndpoint({
  method: 'GET',
  path: '/admin/departments',
  summary: 'The departments of the company',
  scope: 'people:read',
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
  summary: 'Change a department, from which it hangs and who is responsible for it',
  ...managing,
  params: departmentParams,
  body: departmentBody.extend(openedRevision),
  response: departmentSchema,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

/** Its people stay and then have no department. Those that hang from it hang from where it did. */
export const deleteDepartment = defineEndpoint({
  method: 'DELETE',
  path: '/admin/departments/:id',
  summary: 'Remove a department',
  ...managing,
  params: departmentParams,
  response: null,
  errors: ['NOT_FOUND'],
});
