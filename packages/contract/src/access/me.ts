import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { permissionSchema } from '../permission-schema.ts';
import { roleSchema } from '../roles.ts';

/**
 * The signed-in person. `tenantId` is null for a platform operator; `permissions` are about the company's area; `teamPermissions` are those of
 * them that hold for one's team alone; `hasCentres` says, to whoever has any, that the company has several work centres, which its pages then
 * name, and `asksModality` that it asks from where people work; `secondFactorDueAt`: from when on whoever has any, or is an operator, has to have the second factor that they have not set up yet;
 * `version` is the program's.
 */
export const sessionUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: z.array(roleSchema),
  permissions: z.array(permissionSchema),
  teamPermissions: z.array(permissionSchema),
  hasCentres: z.boolean(),
  asksModality: z.boolean(),
  secondFactorDueAt: instantSchema.nullable(),
  tenantId: z.uuid().nullable(),
  timezone: z.string(),
  version: z.string(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const me = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in person',
  access: 'signed-in',
  response: sessionUserSchema,
  errors: [],
});
