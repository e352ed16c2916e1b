import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine, singleLine } from '../free-text.ts';
import { permissionSchema } from '../permission-schema.ts';
import { openedRevision, revisionSchema } from '../revision.ts';
import { areaRoles } from '../roles.ts';

const managing = { access: areaRoles.admin, permission: 'users.manage' } as const;

/**
 * A role; what one `forTeams` allows holds for the people of the departments for which its holder is responsible, and of those below. The `id` of a built-in one is its name, and its revision never changes; `userCount` counts the people who have it. `needsSecondFactor`: seven days after somebody has it they sign in with
 * a second factor alone.
 */
export const companyRoleSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  isBuiltIn: z.boolean(),
  permissions: z.array(permissionSchema),
  forTeams: z.boolean(),
  needsSecondFactor: z.boolean(),
  userCount: z.int(),
  revision: revisionSchema,
});
export type CompanyRole = z.infer<typeof companyRoleSchema>;

const roleParams = z.object({ id: z.uuid() });
const roleFields = {
  name: singleLine().min(1).max(80),
  description: multiLine().max(300),
  permissions: z.array(permissionSchema).min(1).max(50),
  forTeams: z.boolean(),
};

export const roleList = defineEndpoint({
  method: 'GET',
  path: '/admin/roles',
  summary: 'The roles of the company with what they allow',
  ...managing,
  response: z.array(companyRoleSchema),
  errors: [],
});

export const createRole = defineEndpoint({
  method: 'POST',
  path: '/admin/roles',
  summary: 'Make a role that allows part of what one may do oneself',
  ...managing,
  recentProof: true,
  body: z.object({
    ...roleFields,
    description: roleFields.description.default(''),
    forTeams: roleFields.forTeams.default(false),
  }),
  response: companyRoleSchema,
  errors: ['NAME_TAKEN', 'EXCEEDS_OWN_PERMISSIONS'],
});

export const updateRole = defineEndpoint({
  method: 'PATCH',
  path: '/admin/roles/:id',
  summary: 'Change a role',
  ...managing,
  recentProof: true,
  params: roleParams,
  body: z.object({
    name: roleFields.name.optional(),
    description: roleFields.description.optional(),
    permissions: roleFields.permissions.optional(),
    forTeams: roleFields.forTeams.optional(),
    ...openedRevision,
  }),
  response: companyRoleSchema,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'EXCEEDS_OWN_PERMISSIONS', 'CHANGED_MEANWHILE'],
});

/**
 * Says whether who has a role needs a second factor. `id` is ROLE_ADMIN, for the full administrators, or that of a role of the company; people
 * who only clock in never need one. The change begins the notice of its people or ends it.
 */
export const setRoleFactor = defineEndpoint({
  method: 'PUT',
  path: '/admin/roles/:id/second-factor',
  summary: 'Say whether who has a role needs a second factor',
  ...managing,
  recentProof: true,
  params: z.object({ id: z.union([z.literal('ROLE_ADMIN'), z.uuid()]) }),
  body: z.object({ isNeeded: z.boolean() }),
  response: companyRoleSchema,
  errors: ['NOT_FOUND', 'EXCEEDS_OWN_PERMISSIONS'],
});

export const deleteRole = defineEndpoint({
  method: 'DELETE',
  path: '/admin/roles/:id',
  summary: 'Remove a role that nobody holds',
  ...managing,
  recentProof: true,
  params: roleParams,
  response: null,
  errors: ['NOT_FOUND', 'ROLE_IN_USE', 'EXCEEDS_OWN_PERMISSIONS'],
});
