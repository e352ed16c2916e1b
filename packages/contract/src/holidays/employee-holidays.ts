import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { holidaySchema } from './holiday.ts';

/** The company's holidays of a year (the present one when absent), by date. */
export const employeeHolidays = defineEndpoint({
  method: 'GET',
  path: '/employee/holidays',
  summary: 'Holidays of a year',
  access: areaRoles.empleado,
  query: z.object({ year: z.coerce.number().int().min(1970).max(2100).optional() }),
  response: z.array(holidaySchema),
  errors: [],
});
