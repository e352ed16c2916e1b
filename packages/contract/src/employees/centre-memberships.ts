import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { employeeParams } from './employee.ts';

/** To which work centre a person belongs from a date on, each until the next; null for none. */
export const centreMembershipsSchema = z.object({
  userId: z.uuid(),
  versions: z.array(
    z.object({
      validFrom: civilDateSchema,
      centre: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    }),
  ),
});
export type CentreMemberships = z.infer<typeof centreMembershipsSchema>;

export const centreMemberships = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/:id/work-centres',
  summary: 'The work centres of an employee',
  access: areaRoles.admin,
  permission: 'employees.manage',
  params: employeeParams,
  response: centreMembershipsSchema,
  errors: ['NOT_FOUND'],
});

/** Says from which date on somebody belongs to a centre; one that began on the same date is replaced, the others stay. */
export const joinCentre = defineEndpoint({
  method: 'PUT',
  path: '/admin/employees/:id/work-centres',
  summary: 'Say to which work centre an employee belongs',
  access: areaRoles.admin,
  permission: 'employees.manage',
  params: employeeParams,
  body: z.object({ validFrom: civilDateSchema, centreId: z.uuid().nullable() }),
  response: centreMembershipsSchema,
  errors: ['NOT_FOUND'],
});

/** Takes back what holds from a date on: the centre before goes on. */
export const removeCentreMembership = defineEndpoint({
  method: 'DELETE',
  path: '/admin/employees/:id/work-centres/:validFrom',
  summary: 'Take back a work centre of an employee',
  access: areaRoles.admin,
  permission: 'employees.manage',
  params: employeeParams.extend({ validFrom: civilDateSchema }),
  response: centreMembershipsSchema,
  errors: ['NOT_FOUND'],
});
