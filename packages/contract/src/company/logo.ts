import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { mostImageBytes } from '../image-limits.ts';
import { areaRoles } from '../roles.ts';
import { companySchema } from './company.ts';

/** Accepted and stored like a photo. */
export const uploadLogo = defineEndpoint({
  method: 'POST',
  path: '/auth/company/logo',
  summary: 'Change the logo of the own company',
  access: areaRoles.admin,
  permission: 'settings.manage',
  upload: { maxBytes: mostImageBytes },
  response: companySchema,
  errors: ['TOO_MANY_REQUESTS'],
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

/** A logo, for everybody who knows its address: the sign-in screen shows it to people who are not signed in. */
export const logoImage = defineEndpoint({
  method: 'GET',
  path: '/files/logos/:tenantId/:name',
  summary: 'A logo',
  access: 'public',
  params: z.object({ tenantId: z.uuid(), name: z.string().max(80) }),
  response: 'file',
  errors: ['NOT_FOUND'],
});
