import { z } from 'zod';
import { profileSchema } from '../access/profile.ts';
import { companySchema } from '../company/company.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';

/** The largest image that is taken: 5 MB. */
export const mostImageBytes = 5 * 1024 * 1024;

/** Takes any common raster image, and keeps it re-encoded, at most 512 px wide and high, without what cameras add. */
export const uploadAvatar = defineEndpoint({
  method: 'POST',
  path: '/auth/profile/avatar',
  summary: 'Change the own photo',
  access: 'signed-in',
  upload: { maxBytes: mostImageBytes },
  response: profileSchema,
  errors: [],
});

export const removeAvatar = defineEndpoint({
  method: 'DELETE',
  path: '/auth/profile/avatar',
  summary: 'Remove the own photo',
  access: 'signed-in',
  response: profileSchema,
  errors: [],
});

export const uploadLogo = defineEndpoint({
  method: 'POST',
  path: '/auth/company/logo',
  summary: 'Change the logo of the own company',
  access: areaRoles.admin,
  permission: 'settings.manage',
  upload: { maxBytes: mostImageBytes },
  response: companySchema,
  errors: [],
});

export const removeLogo = defineEndpoint({
  method: 'DELETE',
  path: '/auth/company/logo',
  summary: 'Remove the logo of the own company',
  access: areaRoles.admin,
  permission: 'settings.manage',
  response: companySchema,
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

/** A logo, for whoever was told its address: the sign-in screen shows it to people who are not signed in yet. */
export const logoImage = defineEndpoint({
  method: 'GET',
  path: '/files/logos/:tenantId/:name',
  summary: 'A logo',
  access: 'public',
  params: z.object({ tenantId: z.uuid(), name: z.string().max(80) }),
  response: 'file',
  errors: ['NOT_FOUND'],
});
