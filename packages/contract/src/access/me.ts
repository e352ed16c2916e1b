import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { roleSchema } from '../roles.ts';

/** The signed-in person. `tenantId` is null for a platform operator. */
export const sessionUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: z.array(roleSchema),
  tenantId: z.uuid().nullable(),
  timezone: z.string(),
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
