import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { mostImageBytes } from '../image-limits.ts';
import { profileSchema } from './profile.ts';

/** Accepts any common raster image; stores it re-encoded, at most 512 px wide and high, without the camera's metadata. */
export const uploadAvatar = defineEndpoint({
  method: 'POST',
  path: '/auth/profile/avatar',
  summary: 'Change the own photo',
  access: 'signed-in',
  upload: { maxBytes: mostImageBytes },
  response: profileSchema,
  errors: ['TOO_MANY_REQUESTS'],
});

export const removeAvatar = defineEndpoint({
  method: 'DELETE',
  path: '/auth/profile/avatar',
  summary: 'Remove the own photo',
  access: 'signed-in',
  response: profileSchema,
  errors: [],
});

/** A photo, for its person and the admins of the same company. */
export const avatarImage = defineEndpoint({
  method: 'GET',
  path: '/files/avatars/:userId/:name',
  summary: 'A photo',
  access: 'signed-in',
  params: z.object({ userId: z.uuid(), name: z.string().max(80) }),
  response: 'file',
  errors: ['NOT_FOUND'],
});
