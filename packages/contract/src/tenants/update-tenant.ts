import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { rule, typeRule } from '../named-rules.ts';
import { openedRevision } from '../revision.ts';
import { areaRoles } from '../roles.ts';
import { mostEmployees, tenantParams, tenantSchema } from './tenant.ts';

/** Fields that are not sent stay as they are. The limit cannot be lower than the company's present number of employees. */
export const updateTenant = defineEndpoint({
  method: 'PATCH',
  path: '/superadmin/tenants/:id',
  summary: 'Change a company',
  access: areaRoles.superadmin,
  params: tenantParams,
  body: z.object({
    name: singleLine(typeRule('tenantNameRequired')).min(1, rule('tenantNameRequired')).max(200).optional(),
    maxEmployees: z
      .int(typeRule('maxEmployeesNumber'))
      .min(1, rule('maxEmployeesNumber'))
      .max(mostEmployees)
      .optional(),
    isActive: z.boolean().optional(),
    ...openedRevision,
  }),
  response: tenantSchema,
  errors: ['NOT_FOUND', 'EMPLOYEE_LIMIT_TOO_LOW', 'CHANGED_MEANWHILE'],
});
