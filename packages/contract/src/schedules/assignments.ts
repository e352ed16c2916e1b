import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { rule } from '../named-rules.ts';
import { areaRoles } from '../roles.ts';
import { mostAssigned } from './schedule-limits.ts';

const managing = { access: areaRoles.admin, permission: 'schedules.manage' } as const;

/** A person follows a schedule between two dates, both included; `validTo` is null for no end. */
export const assignmentSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  userEmail: z.string().nullable(),
  userStaffNumber: z.string().nullable(),
  scheduleId: z.uuid(),
  scheduleName: z.string(),
  priority: z.int(),
  validFrom: civilDateSchema,
  validTo: civilDateSchema.nullable(),
  effectiveDate: civilDateSchema,
});
export type Assignment = z.infer<typeof assignmentSchema>;

const validity = { validFrom: civilDateSchema, validTo: civilDateSchema.nullable().default(null) };
const refusals = ['SCHEDULE_NOT_ASSIGNABLE', 'ASSIGNMENT_OVERLAPS'] as const;
const byId = z.object({ id: z.uuid() });
const ofUser = z.object({ id: z.uuid(), assignmentId: z.uuid() });

/** The assignments of the company (not those of admins), of one schedule or one person if asked, by name and start. */
export const assignmentList = defineEndpoint({
  method: 'GET',
  path: '/schedules/assignments',
  summary: 'Who follows which schedule',
  scope: 'schedules:read',
  ...managing,
  query: z.object({ scheduleId: z.uuid().optional(), userId: z.uuid().optional() }),
  response: z.array(assignmentSchema),
  errors: [],
});

export const createAssignment = defineEndpoint({
  method: 'POST',
  path: '/schedules/assignments',
  summary: 'Give a person a schedule',
  ...managing,
  body: z.object({ userId: z.uuid(), scheduleId: z.uuid(), ...validity }),
  response: assignmentSchema,
  errors: refusals,
});

export const updateAssignment = defineEndpoint({
  method: 'PUT',
  path: '/schedules/assignments/:id',
  summary: 'Change the dates of an assignment',
  ...managing,
  params: byId,
  body: z.object(validity),
  response: assignmentSchema,
  errors: ['NOT_FOUND', 'ASSIGNMENT_OVERLAPS'],
});

export const deleteAssignment = defineEndpoint({
  method: 'DELETE',
  path: '/schedules/assignments/:id',
  summary: 'Remove an assignment',
  ...managing,
  params: byId,
  response: null,
  errors: ['NOT_FOUND'],
});

/** The people who get a schedule, and when. */
const manyAssigned = z.object({
  scheduleId: z.uuid(),
  userIds: z.array(z.uuid()).min(1, rule('usersRequired')).max(mostAssigned),
  ...validity,
});

/**
 * A person who is to get another schedule: what they have on those days, with `endsOn` for what ends on the eve, and why they cannot get it
 * (Spanish), null where they can. What has neither stays as it is, because of its priority.
 */
export const movedPersonSchema = z.object({
  userId: z.uuid(),
  userName: z.string(),
  userEmail: z.string().nullable(),
  userStaffNumber: z.string().nullable(),
  held: z.array(assignmentSchema.extend({ endsOn: civilDateSchema.nullable() })),
  conflict: z.string().nullable(),
});
export type MovedPerson = z.infer<typeof movedPersonSchema>;

/** What giving people a schedule would end, person by person, by name. Nothing is stored. */
export const previewBulkAssign = defineEndpoint({
  method: 'POST',
  path: '/schedules/bulk-assign/preview',
  summary: 'What giving several people a schedule would end',
  ...managing,
  body: manyAssigned,
  response: z.array(movedPersonSchema),
  errors: ['SCHEDULE_NOT_ASSIGNABLE'],
});

/**
 * Assigns a schedule to all of some people, or to none of them. With `ends`, what its preview said ends is ended on the eve, with the last
 * day that it had in the preview; when anything has become different, CHANGED_MEANWHILE says for each person why (`userIds.3`).
 */
export const bulkAssign = defineEndpoint({
  method: 'POST',
  path: '/schedules/bulk-assign',
  summary: 'Give several people a schedule',
  ...managing,
  body: manyAssigned.extend({
    // Assignments of one priority do not overlap: of each person one ends at most.
    ends: z
      .array(z.object({ id: z.uuid(), userId: z.uuid(), validTo: civilDateSchema.nullable() }))
      .max(mostAssigned)
      .nullable()
      .default(null),
  }),
  response: z.array(assignmentSchema),
  errors: [...refusals, 'CHANGED_MEANWHILE'],
});

export const userAssignments = defineEndpoint({
  method: 'GET',
  path: '/users/:id/assignments',
  summary: 'The schedules of a person',
  scope: 'schedules:read',
  ...managing,
  params: byId,
  response: z.array(assignmentSchema),
  errors: ['NOT_FOUND'],
});

export const createUserAssignment = defineEndpoint({
  method: 'POST',
  path: '/users/:id/assignments',
  summary: 'Give this person a schedule',
  ...managing,
  params: byId,
  body: z.object({ scheduleId: z.uuid(), ...validity }),
  response: assignmentSchema,
  errors: ['NOT_FOUND', ...refusals],
});

export const updateUserAssignment = defineEndpoint({
  method: 'PUT',
  path: '/users/:id/assignments/:assignmentId',
  summary: 'Change the dates of an assignment of this person',
  ...managing,
  params: ofUser,
  body: z.object(validity),
  response: assignmentSchema,
  errors: ['NOT_FOUND', 'ASSIGNMENT_OVERLAPS'],
});

export const deleteUserAssignment = defineEndpoint({
  method: 'DELETE',
  path: '/users/:id/assignments/:assignmentId',
  summary: 'Remove an assignment of this person',
  ...managing,
  params: ofUser,
  response: null,
  errors: ['NOT_FOUND'],
});
