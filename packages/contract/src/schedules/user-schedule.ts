import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { assignmentSchema } from './assignments.ts';
import { daySchedule } from './day-schedule.ts';
import { legalWarningSchema } from './legal-warning.ts';
import { planRemarkSchema } from './plan-remark.ts';

const managing = { access: areaRoles.admin, permission: 'schedules.manage' } as const;
const byUser = z.object({ id: z.uuid() });

/** A person's schedule on a date (today if absent); NOT_FOUND when none is in force. */
export const userSchedule = defineEndpoint({
  method: 'GET',
  path: '/users/:id/schedule',
  summary: 'The schedule of a person on a date',
  scope: 'schedules:read',
  ...managing,
  params: byUser,
  query: z.object({ date: civilDateSchema.optional() }),
  response: daySchedule,
  errors: ['NOT_FOUND'],
});

/**
 * What one more assignment would do to a person's plan: `conflicts` are the assignments because of which it would be refused, `warnings`
 * the legal limits that the plan would exceed in the year from `validFrom` on, `remarks` what to know about how the schedule is written.
 * Nothing is stored.
 */
export const validateSchedule = defineEndpoint({
  method: 'POST',
  path: '/users/:id/validate-schedule',
  summary: 'Try an assignment without making it',
  ...managing,
  params: byUser,
  body: z.object({
    scheduleId: z.uuid(),
    validFrom: civilDateSchema,
    validTo: civilDateSchema.nullable().default(null),
  }),
  response: z.object({
    isValid: z.boolean(),
    conflicts: z.array(assignmentSchema),
    warnings: z.array(legalWarningSchema),
    remarks: z.array(planRemarkSchema),
  }),
  errors: ['NOT_FOUND', 'SCHEDULE_NOT_ASSIGNABLE'],
});

export const dayKinds = [
  'WORKDAY',
  'NO_SCHEDULE',
  'DAY_OFF',
  'HOLIDAY',
  'ABSENCE',
  'VACATION',
  'NOT_YET_EMPLOYED',
  'PAUSED',
  'NO_LONGER_EMPLOYED',
] as const;

/** What a person is to work on a date, and why. `expectedMinutes` is null without a schedule, and 0 outside the employment. */
export const expectedDaySchema = z.object({
  date: civilDateSchema,
  dayKind: z.enum(dayKinds),
  expectedMinutes: z.int().nullable(),
  scheduleName: z.string().nullable(),
  holidayName: z.string().nullable(),
  isException: z.boolean(),
});
export type ExpectedDay = z.infer<typeof expectedDaySchema>;

/** What each active employee, or one person, is to work day by day, for whoever plans it or reads what became of it; at most 62 days. */
export const scheduleCalendar = defineEndpoint({
  method: 'GET',
  path: '/schedules/calendar',
  summary: 'The expected hours of people day by day',
  scope: 'schedules:read',
  access: areaRoles.admin,
  permission: ['schedules.manage', 'attendance.read'],
  query: z.object({ startDate: civilDateSchema, endDate: civilDateSchema, userId: z.uuid().optional() }),
  response: z.array(z.object({ userId: z.uuid(), userName: z.string(), days: z.array(expectedDaySchema) })),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
