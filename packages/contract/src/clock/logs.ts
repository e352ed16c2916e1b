import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { recordedLogSchema } from './work-day-status.ts';

/** The caller's records whose workday lies in `from`..`to`, both included, oldest first; at most 366 days. */
export const logs = defineEndpoint({
  method: 'GET',
  path: '/attendance/logs',
  summary: 'The own attendance records of a period',
  access: areaRoles.empleado,
  query: z.object({ from: civilDateSchema, to: civilDateSchema }),
  response: z.array(recordedLogSchema),
  errors: [],
});
