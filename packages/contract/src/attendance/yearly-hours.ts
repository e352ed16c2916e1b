import { unagreedReasons } from '@jornada/core/timekeeping/agreed-hours';
import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { yearQuery } from '../year-query.ts';
import { openDaySchema } from './hours-balance.ts';

const minutes = z.int().min(0);

const figures = {
  agreedMinutes: minutes,
  workedMinutes: minutes,
  creditedMinutes: minutes,
  openMinutes: minutes,
  plannedMinutes: minutes,
  forecastMinutes: z.int(),
  balanceMinutes: z.int(),
  overtimeMinutes: minutes,
};

/**
 * A line of the hours of a year: what is agreed in a stretch by a number of hours a year, less leave without pay; a stretch that is left out,
 * with the reason; and what was worked, is credited, is open and is still planned.
 */
export const yearlyLineSchema = z.object({
  kind: z.enum(['AGREED', 'UNPAID_LEAVE', 'NOT_RECKONED', 'WORKED', 'CREDITED', 'OPEN', 'PLANNED']),
  minutes: z.int(),
  startDate: civilDateSchema.nullable(),
  endDate: civilDateSchema.nullable(),
  yearlyMinutes: z.int().nullable(),
  reason: z.enum(unagreedReasons).nullable(),
});
export type YearlyLine = z.infer<typeof yearlyLineSchema>;

const told = {
  year: z.int(),
  userId: z.uuid(),
  /** Why there is nothing to tell; null where there is. */
  reason: z.enum([...unagreedReasons, 'NOT_EMPLOYED']).nullable(),
};

/**
 * What of the hours that are agreed on for a year is done and to be done (Estatuto de los Trabajadores art. 34.1, 34.2), in whole minutes.
 * `forecastMinutes` is worked, credited, open and planned less agreed: negative where hours would be owed on 31 December. `creditedMinutes`
 * are paid absences and what was justified; `openMinutes` what the open days ask for, which are neither worked nor owed; `balanceMinutes`
 * what is ahead or behind of the plan up to now; `overtimeMinutes` part of what was worked. `hours` is null with a `reason` where nothing can be told.
 */
export const yearlyHoursSchema = z.object({
  ...told,
  hours: z
    .object({ ...figures, lines: z.array(yearlyLineSchema), openDays: z.array(openDaySchema) })
    .nullable(),
});
export type HoursOfYear = z.infer<typeof yearlyHoursSchema>;

export const ownYearlyHours = defineEndpoint({
  method: 'GET',
  path: '/attendance/yearly-hours',
  summary: 'The own hours of a year against those agreed on',
  access: areaRoles.empleado,
  query: z.object(yearQuery),
  response: yearlyHoursSchema,
  errors: [],
});

export const adminYearlyHours = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/yearly-hours',
  summary: 'The hours of a person in a year against those agreed on',
  scope: 'payroll:read',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object({ userId: z.uuid(), ...yearQuery }),
  response: yearlyHoursSchema,
  errors: ['NOT_FOUND'],
});

/** The same of everybody who clocks, by name, without the lines. */
export const everybodysYearlyHours = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/yearly-hours/everybody',
  summary: 'The hours of everybody in a year against those agreed on',
  scope: 'payroll:read',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object(yearQuery),
  response: z.array(
    z.object({
      ...told,
      userName: z.string(),
      hours: z.object({ ...figures, openDays: z.int() }).nullable(),
    }),
  ),
  errors: ['TOO_MANY_REQUESTS'],
});
