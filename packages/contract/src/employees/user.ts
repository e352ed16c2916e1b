import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { pendingEmailSchema } from '../pending-email.ts';
import { revisionSchema } from '../revision.ts';
import { roleSchema } from '../roles.ts';

export const userParams = z.object({ id: z.uuid() });

/** An account of the company with its roles: built-in ones by name, custom ones by id. `revision` is that of the roles. */
export const userSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string().nullable(),
  staffNumber: z.string().nullable(),
  pendingEmail: pendingEmailSchema.nullable(),
  roles: z.array(roleSchema),
  roleIds: z.array(z.string()),
  active: z.boolean(),
  profileImage: z.string().nullable(),
  departmentId: z.uuid().nullable(),
  timezone: z.string().nullable(),
  isSetUp: z.boolean(),
  createdAt: instantSchema,
  revision: revisionSchema,
});
export type User = z.infer<typeof userSchema>;

/** Ids of built-in and custom roles; at least one. */
export const roleIdsSchema = z.array(z.string().max(64)).min(1).max(50);
