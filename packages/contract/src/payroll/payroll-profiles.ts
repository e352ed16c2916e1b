import {
  conceptShapes,
  dateForms,
  decimalSigns,
  details,
  encodings,
  fileForms,
  lineEnds,
  profileFields,
  separators,
} from '@jornada/core/payroll/batch/profile';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { areaRoles } from '../roles.ts';
import {
  longestColumnText,
  longestPayrollCode,
  longestPayrollName,
  mostProfileColumns,
  widestColumn,
} from './payroll-limits.ts';

const managing = { access: areaRoles.admin, permission: 'payroll.manage' } as const;

const ways = {
  file: z.enum(fileForms),
  separator: z.enum(separators),
  decimalSign: z.enum(decimalSigns),
  encoding: z.enum(encodings),
  lineEnd: z.enum(lineEnds),
  dateForm: z.enum(dateForms),
  hasHeadings: z.boolean(),
  concepts: z.enum(conceptShapes),
  detail: z.enum(details),
};
const columnWays = {
  field: z.enum(profileFields),
  align: z.enum(['LEFT', 'RIGHT']),
  fill: z.enum(['SPACE', 'ZERO']),
};

const profileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  layout: z.object({
    ...ways,
    columns: z.array(
      z.object({
        ...columnWays,
        heading: z.string(),
        conceptCode: z.string(),
        text: z.string(),
        width: z.int(),
      }),
    ),
  }),
});
export type PayrollProfile = z.infer<typeof profileSchema>;

const sent = {
  name: singleLine().min(1).max(longestPayrollName),
  layout: z.object({
    ...ways,
    columns: z
      .array(
        z.object({
          ...columnWays,
          heading: singleLine().max(longestColumnText),
          conceptCode: singleLine().max(longestPayrollCode),
          text: singleLine().max(longestColumnText),
          width: z.int().min(1).max(widestColumn),
        }),
      )
      .min(1)
      .max(mostProfileColumns),
  }),
};

export const payrollProfiles = defineEndpoint({
  method: 'GET',
  path: '/admin/payroll/profiles',
  summary: 'How the company has its payroll files written, by name',
  ...managing,
  response: z.array(profileSchema),
  errors: [],
});

export const createPayrollProfile = defineEndpoint({
  method: 'POST',
  path: '/admin/payroll/profiles',
  summary: 'Add a profile of payroll files',
  ...managing,
  body: z.object(sent),
  response: profileSchema,
  errors: ['NAME_TAKEN', 'TOO_MANY_PROFILES'],
});

/** Files that were made before stay as they are. */
export const updatePayrollProfile = defineEndpoint({
  method: 'PUT',
  path: '/admin/payroll/profiles/:id',
  summary: 'Change a profile of payroll files',
  ...managing,
  params: z.object({ id: z.uuid() }),
  body: z.object(sent),
  response: profileSchema,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
});

export const deletePayrollProfile = defineEndpoint({
  method: 'DELETE',
  path: '/admin/payroll/profiles/:id',
  summary: 'Remove a profile of payroll files',
  ...managing,
  params: z.object({ id: z.uuid() }),
  response: null,
  errors: ['NOT_FOUND'],
});
