import { z } from 'zod';
import { newPasswordSchema } from '../access/new-password.ts';
import { newEmailSchema } from '../email.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { rule, typeRule } from '../named-rules.ts';
import { areaRoles } from '../roles.ts';
import { mostEmployees } from './tenant.ts';

const usualLimit = 10;
const usualPlan = 'basic';

/** Ten by default, else a number of at least 1, which may be sent as text. */
const limitSchema = z.preprocess((given) => {
  const limit = typeof given === 'string' ? Number(given) : given;
  return typeof limit === 'number' && Number.isFinite(limit) && limit >= 1 ? Math.floor(limit) : usualLimit;
}, z.number().max(mostEmployees));

/**
 * Creates a company with its first admin, who gets the setup message; the temporary password only opens the screen that replaces it, for
 * seven days.
 */
export const createTenant = defineEndpoint({
  method: 'POST',
  path: '/superadmin/tenants',
  summary: 'Open a company with its first admin',
  access: areaRoles.superadmin,
  body: z.object({
    name: singleLine(typeRule('tenantNameRequired')).min(1, rule('tenantNameRequired')).max(200),
    slug: z
      .string(typeRule('slugRequired'))
      .trim()
      .toLowerCase()
      .min(1, rule('slugRequired'))
      .max(60)
      .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, rule('slugFormat')),
    planCode: singleLine()
      .max(50)
      .nullish()
      .transform((code) => code || usualPlan),
    maxEmployees: limitSchema.optional().transform((limit) => limit ?? usualLimit),
    adminName: singleLine(typeRule('adminNameRequired')).min(1, rule('adminNameRequired')).max(200),
    adminEmail: z
      .string(typeRule('adminEmailRequired'))
      .trim()
      .min(1, rule('adminEmailRequired'))
      .pipe(newEmailSchema),
    adminPassword: z
      .string(typeRule('adminPasswordRequired'))
      .trim()
      .min(1, rule('adminPasswordRequired'))
      .pipe(newPasswordSchema),
  }),
  response: z.object({ id: z.uuid() }),
  errors: ['SLUG_TAKEN', 'TOO_MANY_MESSAGES'],
});
