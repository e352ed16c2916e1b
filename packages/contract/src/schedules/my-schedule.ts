import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { daySchedule } from './day-schedule.ts';

/** The caller's schedule on a date (today if absent); NOT_FOUND when none is assigned. */
export const mySchedule = defineEndpoint({
  method: 'GET',
  path: '/employee/my-schedule',
  summary: 'The own schedule on a date',
  access: areaRoles.empleado,
  query: z.object({ date: civilDateSchema.optional() }),
  response: daySchedule,
  errors: ['NOT_FOUND'],
});
