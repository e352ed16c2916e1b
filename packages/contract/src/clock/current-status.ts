import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { attendanceLogSchema, workDayStatusSchema } from './work-day-status.ts';

export const currentStatus = defineEndpoint({
  method: 'GET',
  path: '/attendance/status/current',
  summary: 'Where the own workday stands now, with its records',
  access: areaRoles.empleado,
  response: workDayStatusSchema.extend({ todayRecords: z.array(attendanceLogSchema) }),
  errors: [],
});
