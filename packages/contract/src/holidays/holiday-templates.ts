import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { holidayTypeSchema } from './holiday.ts';
import { keptHolidaySchema } from './manage-holidays.ts';
import { spanishRegions } from './spanish-regions.ts';

const managing = { access: areaRoles.admin, permission: 'holidays.manage' } as const;

/** The countries whose holidays are known. */
const countrySchema = z.enum(['ES']);
const regionSchema = z.enum(spanishRegions);
const yearSchema = z.coerce.number().int().min(1970).max(2100);

/** A holiday that can be imported. `exists` says that the company has it already. */
export const templateHolidaySchema = z.object({
  holidayDate: civilDateSchema,
  name: z.string(),
  type: holidayTypeSchema,
  typeDisplay: z.string(),
  isMoving: z.boolean(),
  exists: z.boolean(),
});
export type TemplateHoliday = z.infer<typeof templateHolidaySchema>;

/** The official holidays of a year (the present one when absent), national ones alone unless a region is named. */
export const holidayTemplate = defineEndpoint({
  method: 'GET',
  path: '/holidays/template/:country',
  summary: 'The official holidays of a country',
  ...managing,
  params: z.object({ country: countrySchema }),
  query: z.object({ year: yearSchema.optional(), region: regionSchema.optional() }),
  response: z.array(templateHolidaySchema),
  errors: [],
});

export const holidayRegions = defineEndpoint({
  method: 'GET',
  path: '/holidays/regions/:country',
  summary: 'The regions of a country',
  ...managing,
  params: z.object({ country: countrySchema }),
  response: z.array(z.object({ code: regionSchema, name: z.string() })),
  errors: [],
});

/**
 * Adds the official holidays of a year, from the present one to five years on, that the company does not have yet, and answers
 * those it added. They recur, on the day they truly fall on each year.
 */
export const applyHolidayTemplate = defineEndpoint({
  method: 'POST',
  path: '/holidays/apply-template',
  summary: 'Import the official holidays',
  ...managing,
  body: z.object({
    country: countrySchema.default('ES'),
    year: z.int().min(1970).max(2100),
    region: regionSchema.nullable().default(null),
    onlyNational: z.boolean().default(false),
  }),
  response: z.array(keptHolidaySchema),
  errors: [],
});
