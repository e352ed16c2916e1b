import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { openedRevision } from '../revision.ts';
import { areaRoles } from '../roles.ts';
import { legalWarningSchema } from './legal-warning.ts';
import { planRemarkSchema } from './plan-remark.ts';
import { scheduleBody, scheduleSchema, scheduleVersionSchema } from './schedule.ts';
import { pastReasonLength } from './schedule-limits.ts';

const managing = { access: areaRoles.admin, permission: 'schedules.manage' } as const;
const scheduleParams = z.object({ id: z.uuid() });
const nameBody = scheduleBody.pick({ name: true });

/** All schedules, templates included, by name. */
export const scheduleList = defineEndpoint({
  method: 'GET',
  path: '/schedules',
  summary: 'The schedules of the company',
  scope: 'schedules:read',
  ...managing,
  query: z.object({ includeAssignedCount: z.stringbool().default(false) }),
  response: z.array(scheduleSchema),
  errors: [],
});

/** One schedule as it is today, and all its versions, the oldest first. */
export const readSchedule = defineEndpoint({
  method: 'GET',
  path: '/schedules/:id',
  summary: 'One schedule with its versions',
  scope: 'schedules:read',
  ...managing,
  params: scheduleParams,
  response: z.object({ ...scheduleSchema.shape, versions: z.array(scheduleVersionSchema) }),
  errors: ['NOT_FOUND'],
});

export const createSchedule = defineEndpoint({
  method: 'POST',
  path: '/schedules',
  summary: 'Add a schedule',
  ...managing,
  body: scheduleBody,
  response: scheduleSchema,
  errors: [],
});

/**
 * A changed schedule, and the date from which it applies. Fields that decide days apply from `effectiveFrom` on (null: always) and replace
 * the versions that begin between then and today; a version planned for later still begins then. Without a date the change applies from
 * `changesFrom` on.
 */
const changeBody = z.object({
  ...scheduleBody.shape,
  effectiveFrom: civilDateSchema.nullable().optional(),
});

/**
 * Replaces the content of a schedule. A change of days before today, or before `effectiveFrom`, on which somebody followed it is refused
 * unless `changePast` is sent with the reason. The priority applies on every date and is copied to the assignments: refused with
 * ASSIGNMENT_OVERLAPS when two of one person would then contradict each other.
 */
export const updateSchedule = defineEndpoint({
  method: 'PUT',
  path: '/schedules/:id',
  summary: 'Change a schedule from a date on',
  ...managing,
  params: scheduleParams,
  body: z.object({
    ...changeBody.shape,
    changePast: z
      .object({ reason: multiLine().min(pastReasonLength.least).max(pastReasonLength.most) })
      .optional(),
    ...openedRevision,
  }),
  response: scheduleSchema,
  errors: ['NOT_FOUND', 'SCHEDULE_IN_USE', 'ASSIGNMENT_OVERLAPS', 'CHANGED_MEANWHILE'],
});

/**
 * What a change of a schedule would do: from when to when it would apply (null for no beginning or end), for how many people (not admins)
 * days would change, and for how many of them days in the past or before its beginning; `keepsPast`: no past days would change.
 */
export const previewScheduleChange = defineEndpoint({
  method: 'POST',
  path: '/schedules/:id/change-preview',
  summary: 'Try a change of a schedule without making it',
  ...managing,
  params: scheduleParams,
  body: changeBody,
  response: z.object({
    effectiveFrom: civilDateSchema.nullable(),
    effectiveTo: civilDateSchema.nullable(),
    peopleCount: z.int(),
    pastPeopleCount: z.int(),
    keepsPast: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});

/** Only for a schedule that nobody has or had, since past plans are kept. */
export const deleteSchedule = defineEndpoint({
  method: 'DELETE',
  path: '/schedules/:id',
  summary: 'Remove a schedule',
  ...managing,
  params: scheduleParams,
  response: null,
  errors: ['NOT_FOUND', 'SCHEDULE_IN_USE'],
});

/** A copy with that name and the next higher priority, without people. */
export const cloneSchedule = defineEndpoint({
  method: 'POST',
  path: '/schedules/:id/clone',
  summary: 'Copy a schedule',
  ...managing,
  params: scheduleParams,
  body: nameBody,
  response: scheduleSchema,
  errors: ['NOT_FOUND'],
});

export const scheduleTemplates = defineEndpoint({
  method: 'GET',
  path: '/schedules/templates',
  summary: 'The schedules that are templates',
  ...managing,
  response: z.array(scheduleSchema),
  errors: [],
});

/** A copy of a schedule as a template, which cannot be assigned. */
export const createTemplate = defineEndpoint({
  method: 'POST',
  path: '/schedules/:id/create-template',
  summary: 'Make a template from a schedule',
  ...managing,
  params: scheduleParams,
  body: nameBody,
  response: scheduleSchema,
  errors: ['NOT_FOUND'],
});

/** A schedule made from a template. */
export const useTemplate = defineEndpoint({
  method: 'POST',
  path: '/schedules/templates/:id/use',
  summary: 'Make a schedule from a template',
  ...managing,
  params: scheduleParams,
  body: scheduleBody.pick({ name: true, validFrom: true, validTo: true }),
  response: scheduleSchema,
  errors: ['NOT_FOUND'],
});

export const seasons = ['SPRING', 'SUMMER', 'AUTUMN', 'WINTER'] as const;
export type Season = (typeof seasons)[number];

/** The schedules made for a season that are valid on some day of the year. */
export const seasonalSchedules = defineEndpoint({
  method: 'GET',
  path: '/schedules/seasonal',
  summary: 'The schedules of a season',
  ...managing,
  query: z.object({ season: z.enum(seasons), year: z.coerce.number().int().min(1970).max(2100) }),
  response: z.array(scheduleSchema),
  errors: [],
});

/** A week of the schedule: its minutes by weekday from Monday on, and the legal limits it would exceed. */
export const scheduleStatistics = defineEndpoint({
  method: 'GET',
  path: '/schedules/:id/statistics',
  summary: 'What a schedule comes to',
  ...managing,
  params: scheduleParams,
  response: z.object({
    scheduleId: z.uuid(),
    assignedUsersCount: z.int(),
    workingDays: z.int(),
    weeklyMinutes: z.int(),
    dailyMinutes: z.array(z.int()).length(7),
    weeklyContractMinutes: z.int().nullable(),
    warnings: z.array(legalWarningSchema),
    remarks: z.array(planRemarkSchema),
  }),
  errors: ['NOT_FOUND'],
});
