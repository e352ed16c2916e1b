import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { openedRevision, revisionSchema } from '../revision.ts';
import { areaRoles } from '../roles.ts';

/**
 * The caller's company. `currentUserCount` counts its active employees; `emailLookup` allows the sign-in screen to name it; `revision` is
 * that of its name.
 */
export const companySchema = z.object({
  name: z.string(),
  companyLogo: z.string().nullable(),
  currentUserCount: z.int(),
  maxEmployees: z.int(),
  emailLookup: z.boolean(),
  revision: revisionSchema,
});
export type Company = z.infer<typeof companySchema>;

/** NOT_FOUND for a platform operator, who has no company. */
export const ownCompany = defineEndpoint({
  method: 'GET',
  path: '/auth/company',
  summary: 'The own company',
  access: 'signed-in',
  response: companySchema,
  errors: ['NOT_FOUND'],
});

export const updateCompany = defineEndpoint({
  method: 'PUT',
  path: '/auth/company',
  summary: 'Change the own company',
  access: areaRoles.admin,
  permission: 'settings.manage',
  body: z.object({
    name: singleLine().min(1).max(200),
    emailLookup: z.boolean().optional(),
    ...openedRevision,
  }),
  response: companySchema,
  errors: ['CHANGED_MEANWHILE'],
});
