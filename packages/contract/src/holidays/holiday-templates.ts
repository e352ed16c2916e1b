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
 * A holiday that can be imported. `exists` says that the company has it already, `movedFrom` the Sunday in place of which it is
 * kept. A feast that has no day in the year asked for stands there with the next one it has. `source` is the publication the
 * date rests on, or the law or custom while the calendar is not published (`isForecast`); `isCorrected` says that the date is
 * not that of the calendars we start from.
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

/** The official holidays of a year (the present one when absent), by date, national ones alone unless a region is named. */
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
 * Adds the official holidays of a year, from the present one to five years on, that the company does not have yet, and answers
 * those it added. They recur, on the day they truly fall on each year; what was chosen for single years, in those alone.
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
