import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { legalWarningSchema } from './legal-warning.ts';
import { scheduleBody, scheduleSchema } from './schedule.ts';

const managing = { access: areaRoles.admin, permission: 'schedules.manage' } as const;
const scheduleParams = z.object({ id: z.uuid() });
const nameBody = scheduleBody.pick({ name: true });

/** All schedules, templates included, by name. */
export const scheduleList = defineEndpoint({
  method: 'GET',
  path: '/schedules',
  summary: 'The schedules of the company',
  ...managing,
  query: z.object({ includeAssignedCount: z.stringbool().default(false) }),
  response: z.array(scheduleSchema),
  errors: [],
});

export const readSchedule = defineEndpoint({
  method: 'GET',
  path: '/schedules/:id',
  summary: 'One schedule',
  ...managing,
  params: scheduleParams,
  response: scheduleSchema,
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
 * Writes a schedule anew. Its priority goes along to its assignments: refused with ASSIGNMENT_OVERLAPS when two of one person
 * would then contradict each other.
 */
export const updateSchedule = defineEndpoint({
  method: 'PUT',
  path: '/schedules/:id',
  summary: 'Change a schedule',
  ...managing,
  params: scheduleParams,
  body: scheduleBody,
  response: scheduleSchema,
  errors: ['NOT_FOUND', 'SCHEDULE_IN_USE', 'ASSIGNMENT_OVERLAPS'],
});

/** Only one that nobody has or had: what was planned in the past is kept. */
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

/** A copy of a schedule that serves as a template and cannot be assigned. */
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

/** The seasons for which a type of schedule is made. */
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

/** What a week of the schedule comes to, minutes by weekday from Monday on, and the legal limits it would break. */
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
  }),
  errors: ['NOT_FOUND'],
});
