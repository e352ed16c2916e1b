import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { offlineTimesSchema } from './offline-times.ts';
import { attendanceLogSchema, workDayStatusSchema } from './work-day-status.ts';

/**
 * `offline.anchor` proves that the server gave its time now, for punches that are kept without a network (see `offlinePunch`); null where
 * the company does not take them. `offline.records` says which of the records were kept so, and what is known of when each was made;
 * `unexplained` is how many punches ask for a word of the person (see `ownOfflineGaps`).
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
      unexplained: z.int(),
      records: z.array(offlineTimesSchema.extend({ id: z.uuid() })),
    }),
  }),
  errors: [],
});
