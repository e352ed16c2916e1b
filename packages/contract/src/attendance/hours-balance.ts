import { hoursPeriods } from '@jornada/core/schedules/hours-plan';
import { openEnds } from '@jornada/core/timekeeping/hours-balance';
import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';

const minutes = z.int().min(0);

/** A day that counts neither way until it is put right: an exit is missing, or a punch fits in no pair. */
export const openDaySchema = z.object({
  date: civilDateSchema,
  openEnd: z.enum(openEnds),
  workedMinutes: minutes,
  expectedMinutes: minutes,
});

/**
 * Worked against expected time up to now, in whole minutes, between two dates, both included: `balanceMinutes` is worked minus expected
 * plus justified, negative where hours are owed. Justified is the missing time of days that an admin justified. `openDays` are not counted
 * in any figure.
 */
export const hoursOfPeriodSchema = z.object({
  from: civilDateSchema,
  to: civilDateSchema,
  workedMinutes: minutes,
  expectedMinutes: minutes,
  justifiedMinutes: minutes,
  balanceMinutes: z.int(),
  openDays: z.array(openDaySchema),
});
export type HoursOfPeriod = z.infer<typeof hoursOfPeriodSchema>;

/**
 * Of somebody who has so many hours a week or a month without a timetable: what they have worked of them so far, now included, and what the whole
 * week or month asks for, less holidays and approved time off.
 */
export const hoursSoFarSchema = z.object({
  period: z.enum(hoursPeriods),
  from: civilDateSchema,
  to: civilDateSchema,
  workedMinutes: minutes,
  askedMinutes: minutes,
});
export type HoursSoFar = z.infer<typeof hoursSoFarSchema>;

/** For the week from Monday to Sunday, the month and, where asked for, the year of a date. */
export const balanceOfHoursSchema = z.object({
  userId: z.uuid(),
  serverTime: instantSchema,
  week: hoursOfPeriodSchema,
  month: hoursOfPeriodSchema,
  year: hoursOfPeriodSchema.nullable(),
  /** Null for somebody with a timetable on that date, or without a schedule. */
  hours: hoursSoFarSchema.nullable(),
});
export type BalanceOfHours = z.infer<typeof balanceOfHoursSchema>;

const asked = { date: civilDateSchema.optional(), withYear: z.stringbool().default(false) };

/** The caller's balance of hours around a date, today unless given. */
export const ownHoursBalance = defineEndpoint({
  method: 'GET',
  path: '/attendance/balance',
  summary: 'The own hours, worked against expected',
  access: areaRoles.empleado,
  query: z.object(asked),
  response: balanceOfHoursSchema,
  errors: [],
});

/** The same of a person of the company. */
export const adminHoursBalance = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/balance',
  summary: 'The hours of a person, worked against expected',
  scope: 'payroll:read',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object({ userId: z.uuid(), ...asked }),
  response: balanceOfHoursSchema,
  errors: ['NOT_FOUND'],
});

/** The balances of everybody who clocks for the company's present month, up to now. */
export const hoursBalances = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/balances',
  summary: 'The hours of everybody in the present month, worked against expected',
  scope: 'payroll:read',
  access: areaRoles.admin,
  permission: 'attendance.read',
  response: z.array(hoursOfPeriodSchema.extend({ userId: z.uuid() })),
  errors: ['TOO_MANY_REQUESTS'],
});
