import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { holidaySchema } from './holiday.ts';

/** The company's holidays between two dates, both included; at most 1,100 days. */
export const employeeHolidayRange = defineEndpoint({
  method: 'GET',
  path: '/employee/holidays/range',
  summary: 'Holidays between two dates',
  access: areaRoles.empleado,
  query: z.object({ startDate: civilDateSchema, endDate: civilDateSchema }),
  response: z.array(holidaySchema),
  errors: [],
});
