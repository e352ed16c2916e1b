import { z } from 'zod';
import { civilDateOr, civilDateSchema } from '../civil-date.ts';
import { contributionAccountSchema } from '../contribution-account.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { rule, typeRule } from '../named-rules.ts';
import { groupPermissions } from '../permissions.ts';
import { openedRevision, revisionSchema } from '../revision.ts';
import { areaRoles } from '../roles.ts';
import { centreHolidayTypes } from './centre-holiday-types.ts';

// A centre decides by its holidays what the people of it are to work.
const managing = { access: areaRoles.admin, permission: 'holidays.manage' } as const;

const centreHolidaySchema = z.object({
  id: z.uuid(),
  holidayDate: civilDateSchema,
  name: z.string(),
  type: z.enum(centreHolidayTypes),
  isRecurring: z.boolean(),
});

/**
 * A work centre with its holidays, by date; one that recurs has its first. `employeeCount` counts the active people who belong to it today;
 * `isUsed`: somebody belongs to it, did or will, so that it cannot be removed. Nobody joins one that is closed.
 */
export const workCentreSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string().nullable(),
  municipality: z.string().nullable(),
  contributionAccount: z.string().nullable(),
  isClosed: z.boolean(),
  holidays: z.array(centreHolidaySchema),
  employeeCount: z.int(),
  isUsed: z.boolean(),
  revision: revisionSchema,
});
export type WorkCentre = z.infer<typeof workCentreSchema>;

const centreParams = z.object({ id: z.uuid() });
const mostHolidays = 100;

/** Holidays with the id of one that the centre has replace it; those it has and that are not sent are removed. */
const centreBody = z.object({
  name: singleLine().min(1).max(100),
  address: singleLine().min(1).max(300).nullable().default(null),
  municipality: singleLine().min(1).max(100).nullable().default(null),
  contributionAccount: contributionAccountSchema.nullable().default(null),
  holidays: z
    .array(
      z.object({
        id: z.uuid().optional(),
        holidayDate: civilDateOr('holidayRequired'),
        name: singleLine(typeRule('holidayRequired')).min(1, rule('holidayRequired')).max(100),
        type: z.enum(centreHolidayTypes).default('LOCAL'),
        isRecurring: z.boolean().default(false),
      }),
    )
    .max(mostHolidays)
    .default([]),
});

/** All of the company's, by name. */
export const workCentreList = defineEndpoint({
  method: 'GET',
  path: '/admin/work-centres',
  summary: 'The work centres of the company',
  ...managing,
  response: z.array(workCentreSchema),
  errors: [],
});

/** By name, to choose from. */
export const workCentreNames = defineEndpoint({
  method: 'GET',
  path: '/admin/work-centres/names',
  summary: 'The names of the work centres',
  scope: 'people:read',
  access: areaRoles.admin,
  // For everybody whose pages name people’s centres or let one be chosen.
  permission: groupPermissions,
  response: z.array(workCentreSchema.pick({ id: true, name: true, isClosed: true })),
  errors: [],
});

export const createWorkCentre = defineEndpoint({
  method: 'POST',
  path: '/admin/work-centres',
  summary: 'Add a work centre',
  ...managing,
  body: centreBody,
  response: workCentreSchema,
  errors: ['NAME_TAKEN'],
});

/** Replaces everything that is said of a centre. */
export const updateWorkCentre = defineEndpoint({
  method: 'PUT',
  path: '/admin/work-centres/:id',
  summary: 'Change a work centre',
  ...managing,
  params: centreParams,
  body: centreBody.extend({ isClosed: z.boolean().default(false), ...openedRevision }),
  response: workCentreSchema,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
});

/** Only one to which nobody ever belonged: days and documents of others name it. */
export const deleteWorkCentre = defineEndpoint({
  method: 'DELETE',
  path: '/admin/work-centres/:id',
  summary: 'Remove a work centre that was never used',
  ...managing,
  params: centreParams,
  response: null,
  errors: ['NOT_FOUND', 'WORK_CENTRE_IN_USE'],
});
