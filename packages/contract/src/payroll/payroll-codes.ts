import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { longestPayrollCode, longestPersonCode } from './payroll-limits.ts';

const managing = { access: areaRoles.admin, permission: 'payroll.manage' } as const;

const codesSchema = z.object({
  companyCode: z.string(),
  centres: z.array(z.object({ id: z.uuid(), name: z.string(), code: z.string() })),
});
export type PayrollCodes = z.infer<typeof codesSchema>;

/** Empty where none is set. */
export const payrollCodes = defineEndpoint({
  method: 'GET',
  path: '/admin/payroll/codes',
  summary: 'The codes under which payroll knows the company and its work centres',
  ...managing,
  response: codesSchema,
  errors: [],
});

/** An empty code is none. Work centres that are not named keep theirs. NOT_FOUND for one that is not the company's. */
export const savePayrollCodes = defineEndpoint({
  method: 'PUT',
  path: '/admin/payroll/codes',
  summary: 'Set the codes under which payroll knows the company and its work centres',
  ...managing,
  body: z.object({
    companyCode: singleLine().max(longestPayrollCode),
    centres: z.array(z.object({ id: z.uuid(), code: singleLine().max(longestPayrollCode) })).max(500),
  }),
  response: codesSchema,
  errors: ['NOT_FOUND'],
});

/** `code` is their own; `contractCode` the payroll number of the latest contract, which holds where there is none. */
const personSchema = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  staffNumber: z.string().nullable(),
  code: z.string().nullable(),
  contractCode: z.string().nullable(),
});
export type PayrollPerson = z.infer<typeof personSchema>;

/** By name. `missing` is how many of the company have no code at all. */
export const payrollPeople = defineEndpoint({
  method: 'GET',
  path: '/admin/payroll/people',
  summary: 'The codes under which payroll knows people',
  ...managing,
  query: z.object({
    ...pageQuery(50),
    search: singleLine().max(100).default(''),
    onlyMissing: z.stringbool().default(false),
  }),
  response: pageOf(personSchema).extend({ missing: z.int() }),
  errors: [],
});

/** Null takes it away. */
export const savePersonCode = defineEndpoint({
  method: 'PUT',
  path: '/admin/payroll/people/:userId',
  summary: 'Set the code under which payroll knows a person',
  ...managing,
  params: z.object({ userId: z.uuid() }),
  body: z.object({ code: singleLine().min(1).max(longestPersonCode).nullable() }),
  response: personSchema,
  errors: ['NOT_FOUND'],
});
