import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { offlineTimesSchema } from './offline-times.ts';
import { attendanceLogSchema, modalitySchema, workDayStatusSchema } from './work-day-status.ts';

/**
 * `offline.anchor` is signed proof of the server's present time, for punches made offline (see `offlinePunch`); null where the company does
 * not accept them. `offline.records` lists the records made offline with what is known of their time; `unexplained` is how many of them
 * need an explanation (see `ownOfflineGaps`). `modality` is null where the company does not ask from where people work; else it has what was
 * last `said` of the workday, and the days of the week that are agreed as remote today.
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
    modality: z.object({ said: modalitySchema.nullable(), remoteWeekdays: z.array(z.int()) }).nullable(),
  }),
  errors: [],
});
