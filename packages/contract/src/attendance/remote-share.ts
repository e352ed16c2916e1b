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

/**
 * Everybody of whom in that quarter, up to now, 30 % or more of what they worked was remote, the greatest share first: of the people whose
 * attendance the caller sees. `remoteWeekdays` are those agreed on in the contract of the last of these days, 1 for Monday; `hasContract` is false where none is known.
 */
export const regularRemoteWork = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/remote-shares',
  summary: 'Who works at a distance regularly in a quarter',
  scope: 'payroll:read',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object({ date: civilDateSchema }),
  response: z.object({
    from: civilDateSchema,
    to: civilDateSchema,
    people: z.array(
      z.object({
        userId: z.uuid(),
        userName: z.string(),
        workedMinutes: z.int().min(0),
        remoteMinutes: z.int().min(0),
        percent: z.int().min(0).max(100),
        hasContract: z.boolean(),
        remoteWeekdays: z.array(z.int().min(1).max(7)),
      }),
    ),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});
export type RegularRemoteWork = z.infer<typeof regularRemoteWork.response>;
