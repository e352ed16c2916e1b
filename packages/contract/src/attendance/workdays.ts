import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { dayKinds } from '../schedules/user-schedule.ts';
import { complementaryKindsSchema } from './complementary-kinds.ts';
import { dayStatusSchema } from './day-status.ts';
import { intervalCategories, intervalRules } from './explanation.ts';
import { modalityMinutesSchema } from './modality-minutes.ts';

const reading = { access: areaRoles.admin, permission: 'attendance.read' } as const;

/**
 * The totals of a workday, in whole minutes. `nightMinutes` and `holidayMinutes` are the worked minutes between 22:00 and 06:00, and on
 * dates that are holidays. `paidBreakMinutes` are those of breaks that an agreement counts as working time; they are part of the worked
 * ones. `deductedMinutes` are subtracted for fixed unpaid breaks. `expectedMinutes` is null without a schedule; `status` is null on a day
 * without planned work and without punches; `complementary` on one without complementary minutes, `modality` on one of
 * which nobody said from where it was worked.
 */
export const workdaySchema = z.object({
  date: civilDateSchema,
  dayKind: z.enum(dayKinds),
  expectedMinutes: z.int().nullable(),
  workedMinutes: z.int(),
  breakMinutes: z.int(),
  paidBreakMinutes: z.int(),
  deductedMinutes: z.int(),
  overtimeMinutes: z.int(),
  complementaryMinutes: z.int(),
  complementary: complementaryKindsSchema.nullable(),
  modality: modalityMinutesSchema.nullable(),
  nightMinutes: z.int(),
  holidayMinutes: z.int(),
  lateMinutes: z.int(),
  earlyDepartureMinutes: z.int(),
  status: dayStatusSchema.nullable(),
});
export type Workday = z.infer<typeof workdaySchema>;

/** The workdays of each active employee, or of one person, between two dates, both included; at most 62 days. */
export const workdays = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/workdays',
  summary: 'What people worked day by day',
  scope: 'attendance:read',
  ...reading,
  query: z.object({ startDate: civilDateSchema, endDate: civilDateSchema, userId: z.uuid().optional() }),
  response: z.array(z.object({ userId: z.uuid(), userName: z.string(), days: z.array(workdaySchema) })),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/**
 * A stretch of a workday that counts in one way; the `minutes` add up to the workday's totals. `text` is the Spanish reason,
 * `sourcePunchIds` are the punches that decide it, and `isOpen`: it ends now only because somebody is still at work.
 */
export const explainedIntervalSchema = z.object({
  startsAt: instantSchema,
  endsAt: instantSchema,
  minutes: z.int(),
  category: z.enum(intervalCategories),
  rule: z.enum(intervalRules),
  text: z.string(),
  sourcePunchIds: z.array(z.uuid()),
  segmentIndex: z.int().nullable(),
  isOpen: z.boolean(),
});
export type ExplainedInterval = z.infer<typeof explainedIntervalSchema>;

/** Why each minute of a person's workday counts as it does. */
export const workdayExplanation = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/workdays/explanation',
  summary: 'Why a workday amounts to what it does',
  scope: 'attendance:read',
  ...reading,
  query: z.object({ userId: z.uuid(), date: civilDateSchema }),
  response: z.object({
    userId: z.uuid(),
    userName: z.string(),
    timezone: z.string(),
    workday: workdaySchema,
    intervals: z.array(explainedIntervalSchema),
  }),
  errors: ['NOT_FOUND'],
});
