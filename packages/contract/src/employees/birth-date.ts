import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { openedRevision, revisionSchema } from '../revision.ts';
import { areaRoles } from '../roles.ts';
import { employeeParams } from './employee.ts';

const managing = { access: areaRoles.admin, permission: 'employees.manage' } as const;

/** When a person was born, null where nobody said so; `isMinor`: they are under eighteen today. */
export const birthDateSchema = z.object({
  userId: z.uuid(),
  bornOn: civilDateSchema.nullable(),
  isMinor: z.boolean(),
  revision: revisionSchema,
});
export type BirthDate = z.infer<typeof birthDateSchema>;

export const employeeBirthDate = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/:id/birth-date',
  summary: 'When an employee was born',
  ...managing,
  params: employeeParams,
  response: birthDateSchema,
  errors: ['NOT_FOUND'],
});

/** Says when a person was born, or removes it. It serves the limits of working time of those under eighteen, and nothing else. */
export const changeBirthDate = defineEndpoint({
  method: 'PUT',
  path: '/admin/employees/:id/birth-date',
  summary: 'Say when an employee was born',
  ...managing,
  params: employeeParams,
  body: z.object({ bornOn: civilDateSchema.nullable(), ...openedRevision }),
  response: birthDateSchema,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});
