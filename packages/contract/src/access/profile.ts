import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { pendingEmailSchema } from '../pending-email.ts';
import { newPasswordSchema } from './new-password.ts';
import { openedSessionSchema } from './tokens.ts';

/**
 * The caller's account. `tenantId` and `tenantName` are null for a platform operator; `username` is the e-mail; `bornOn` is null where
 * nobody said it.
 */
export const profileSchema = z.object({
  fullName: z.string(),
  email: z.string(),
  pendingEmail: pendingEmailSchema.nullable(),
  username: z.string(),
  tenantId: z.uuid().nullable(),
  tenantName: z.string().nullable(),
  timezone: z.string(),
  profileImage: z.string().nullable(),
  bornOn: civilDateSchema.nullable(),
});
export type Profile = z.infer<typeof profileSchema>;

export const ownProfile = defineEndpoint({
  method: 'GET',
  path: '/auth/profile',
  summary: 'The own profile',
  access: 'signed-in',
  response: profileSchema,
  errors: [],
});

/** The same answer under an older path. */
export const profile = defineEndpoint({ ...ownProfile, path: '/profile' });

/**
 * Changes the caller's name and, given the present password, the password. A new password ends every session of the person; `tokens` are
 * then those of a new session for the caller, else null.
 */
export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/auth/profile',
  summary: 'Change the own profile',
  access: 'signed-in',
  body: z.object({
    fullName: singleLine().min(1).max(200),
    currentPassword: z.string().max(1024).optional(),
    newPassword: newPasswordSchema.optional(),
  }),
  response: z.object({ profile: profileSchema, tokens: openedSessionSchema.nullable() }),
  errors: ['TOO_MANY_REQUESTS'],
});
