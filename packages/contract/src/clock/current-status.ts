import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { offlineIntervalSchema } from './offline-interval.ts';
import { attendanceLogSchema, workDayStatusSchema } from './work-day-status.ts';

/**
 * `offline.anchor` proves that the server gave its time now, for punches that are kept without a network (see `offlinePunch`); null where
 * the company does not take them. `offline.records` says which of the records were kept so, and between which moments each was made.
 */
export const currentStatus = defineEndpoint({
  method: 'GET',
  path: '/attendance/status/current',
  summary: 'Where the own workday stands now, with its records',
  access: areaRoles.empleado,
  response: workDayStatusSchema.extend({
    todayRecords: z.array(attendanceLogSchema),
    offline: z.object({
      anchor: z.string().nullable(),
      records: z.array(offlineIntervalSchema.extend({ id: z.uuid() })),
    }),
  }),
  errors: [],
});
