import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { modalityMinutesSchema } from './modality-minutes.ts';

/**
 * How much of what a person worked in the quarter of the year of `date`, up to now, was remote. `hours` is null where nobody said from where
 * they worked; `percent` is that of remote work in all of it, also in what was not said, rounded down. `isRegular`: it reaches 30 % of three
 * months, from which on Ley 10/2021 holds (art. 1).
 */
export const remoteShare = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/remote-share',
  summary: 'The share of remote work of a person in a quarter',
  scope: 'payroll:read',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object({ userId: z.uuid(), date: civilDateSchema }),
  response: z.object({
    userId: z.uuid(),
    from: civilDateSchema,
    to: civilDateSchema,
    workedMinutes: z.int().min(0),
    hours: modalityMinutesSchema.nullable(),
    percent: z.int().min(0).max(100).nullable(),
    isRegular: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});
