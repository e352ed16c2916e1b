import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { holidayTypeSchema } from './holiday.ts';
import { keptHolidaySchema } from './manage-holidays.ts';
import { spanishRegions } from './spanish-regions.ts';

const managing = { access: areaRoles.admin, permission: 'holidays.manage' } as const;

const countrySchema = z.enum(['ES']);
const regionSchema = z.enum(spanishRegions);
const yearSchema = z.coerce.number().int().min(1970).max(2100);

/**
 * A holiday that can be imported. `exists`: the company has it already; `movedFrom` is the Sunday in place of which it is kept. A feast
 * without a day in the asked year is listed with its next date. `source` is the publication of the date or, while the calendar is not
 * published (`isForecast`), the law or custom behind it; `isCorrected`: the date differs from that of the underlying library.
 */
export const templateHolidaySchema = z.object({
  holidayDate: civilDateSchema,
  name: z.string(),
  description: z.string().nullable(),
  type: holidayTypeSchema,
  typeDisplay: z.string(),
  isMoving: z.boolean(),
  movedFrom: civilDateSchema.nullable(),
  isCorrected: z.boolean(),
  source: z.string(),
  isForecast: z.boolean(),
  exists: z.boolean(),
});
export type TemplateHoliday = z.infer<typeof templateHolidaySchema>;

/** The official holidays of a year (the present one if absent), by date; national ones only, unless a region is named. */
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

/** By their names. */
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
 * Adds the official holidays of a year, up to five years ahead, that the company lacks, and answers those it added. They recur on the right
 * day of each year; what was chosen for single years is added for those only.
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
