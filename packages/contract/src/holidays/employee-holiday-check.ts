import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { holidaySchema } from './holiday.ts';

export const employeeHolidayCheck = defineEndpoint({
  method: 'GET',
  path: '/employee/holidays/check',
  summary: 'Whether a date is a holiday',
  access: areaRoles.empleado,
  query: z.object({ date: civilDateSchema }),
  response: z.object({ date: civilDateSchema, isHoliday: z.boolean(), holiday: holidaySchema.nullable() }),
  errors: [],
});
