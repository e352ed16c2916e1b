import { measures, minuteForms, sendings, workSources } from '@jornada/core/payroll/batch/concept';
import { z } from 'zod';
import { monthSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { areaRoles } from '../roles.ts';
import {
  highestPrice,
  leaveSources,
  longestPayrollCode,
  longestPayrollName,
  mostPrices,
} from './payroll-limits.ts';

const managing = { access: areaRoles.admin, permission: 'payroll.manage' } as const;

const priceSchema = z.object({ fromMonth: monthSchema, price: z.int() });
const conceptSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  source: z.enum([...workSources, ...leaveSources]),
  measure: z.enum(measures),
  minuteForm: z.enum(minuteForms),
  sending: z.enum(sendings),
  isNegative: z.boolean(),
  decimals: z.int(),
  stepMinutes: z.int(),
  appliesCoefficient: z.boolean(),
  prices: z.array(priceSchema),
  fromMonth: monthSchema,
  untilMonth: monthSchema.nullable(),
  isUsed: z.boolean(),
});
export type PayrollConcept = z.infer<typeof conceptSchema>;

/** What may be changed of a concept that batches have lines of. */
const changeable = {
  code: singleLine().min(1).max(longestPayrollCode),
  name: singleLine().min(1).max(longestPayrollName),
  decimals: z.int().min(0).max(4),
  stepMinutes: z.literal([0, 1, 5, 10, 15, 30, 60]),
  prices: z
    .array(z.object({ fromMonth: monthSchema, price: z.int().min(0).max(highestPrice) }))
    .max(mostPrices),
  untilMonth: monthSchema.nullable().default(null),
};

/** By code, those that ended last. `isUsed`: batches have lines of it. */
export const payrollConcepts = defineEndpoint({
  method: 'GET',
  path: '/admin/payroll/concepts',
  summary: 'What payroll is told of, each under its code',
  ...managing,
  response: z.array(conceptSchema),
  errors: [],
});

/**
 * What it counts, and from which month on, is not changed afterwards. Hours are rounded to `stepMinutes`; 1 leaves each minute, 0 is what the rules of
 * the person's group say (`roundingMinutes`). With `appliesCoefficient` hours are worth what these rules say on their day (`multipliers`): only overtime,
 * night, Sunday and holiday hours have a coefficient. `prices` are in ten-thousandths of a euro for an hour, or for a day. NAME_TAKEN for
 * the code of another one that holds in any of the same months.
 */
export const createPayrollConcept = defineEndpoint({
  method: 'POST',
  path: '/admin/payroll/concepts',
  summary: 'Add a concept of payroll',
  ...managing,
  body: z.object({
    ...changeable,
    source: z.enum([...workSources, ...leaveSources]),
    measure: z.enum(measures),
    minuteForm: z.enum(minuteForms),
    sending: z.enum(sendings),
    isNegative: z.boolean(),
    appliesCoefficient: z.boolean().default(false),
    fromMonth: monthSchema,
  }),
  response: conceptSchema,
  errors: ['NAME_TAKEN', 'TOO_MANY_CONCEPTS'],
});

/** A price that is changed for months that were told of already becomes a line of difference in the next batch. */
export const updatePayrollConcept = defineEndpoint({
  method: 'PUT',
  path: '/admin/payroll/concepts/:id',
  summary: 'Change a concept of payroll, or end it',
  ...managing,
  params: z.object({ id: z.uuid() }),
  body: z.object(changeable),
  response: conceptSchema,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
});

/** One of which batches have lines is ended instead. */
export const deletePayrollConcept = defineEndpoint({
  method: 'DELETE',
  path: '/admin/payroll/concepts/:id',
  summary: 'Remove a concept of payroll that was never used',
  ...managing,
  params: z.object({ id: z.uuid() }),
  response: null,
  errors: ['NOT_FOUND', 'CONCEPT_IN_USE'],
});
