import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { openedRevision, revisionSchema } from '../revision.ts';
import { areaRoles } from '../roles.ts';
import { leaveKindSchema } from './time-off-types.ts';

export const dayUnitSchema = z.enum(['NATURAL', 'WORKING']);

/**
 * A kind of leave as the company grants it: by the law, unless the company's agreement differs (`isOwnRule`). `amount` is in `unit`, null
 * where the leave lasts as long as it takes; `amountWithTravel` applies where somebody must travel for it. `earnsVacation` is false for
 * unpaid leave, during which no vacation is earned.
 */
export const leaveRuleSchema = z.object({
  kind: leaveKindSchema,
  type: z.enum(['PERSONAL', 'OTHER']),
  article: z.string(),
  unit: z.enum(['DAYS', 'HOURS']),
  amount: z.number().nullable(),
  amountWithTravel: z.number().nullable(),
  dayUnit: dayUnitSchema.nullable(),
  startsOn: z.enum(['EVENT', 'FIRST_WORKING_DAY']),
  earnsVacation: z.boolean(),
  isOffered: z.boolean(),
  isOwnRule: z.boolean(),
  note: z.string().nullable(),
  revision: revisionSchema,
});
export type LeaveRule = z.infer<typeof leaveRuleSchema>;

export const leaveRules = defineEndpoint({
  method: 'GET',
  path: '/absences/leave-kinds',
  summary: 'The kinds of leave of the company',
  access: 'signed-in',
  response: z.array(leaveRuleSchema),
  errors: [],
});

/** Stores what the company's agreement says about a kind of leave. */
export const updateLeaveRule = defineEndpoint({
  method: 'PUT',
  path: '/absences/leave-kinds/:kind',
  summary: 'Change a kind of paid leave',
  access: areaRoles.admin,
  permission: 'settings.manage',
  params: z.object({ kind: leaveKindSchema }),
  body: z.object({
    isOffered: z.boolean(),
    amount: z.number().positive().max(400).multipleOf(0.25).nullable(),
    dayUnit: dayUnitSchema.nullable(),
    note: multiLine().max(500).nullable().default(null),
    ...openedRevision,
  }),
  response: leaveRuleSchema,
  errors: ['CHANGED_MEANWHILE'],
});

/** Deletes the company's own rule, so that the law applies again. */
export const resetLeaveRule = defineEndpoint({
  method: 'DELETE',
  path: '/absences/leave-kinds/:kind',
  summary: 'Let a kind of paid leave be the law’s again',
  access: areaRoles.admin,
  permission: 'settings.manage',
  params: z.object({ kind: leaveKindSchema }),
  response: leaveRuleSchema,
  errors: [],
});

/**
 * The dates that a leave counted in days would take for the caller or, for an admin, for `userId`. Null where its length is open or in
 * hours, or where the person has no schedule.
 */
export const proposeLeave = defineEndpoint({
  method: 'GET',
  path: '/absences/leave-proposal',
  summary: 'The dates of a paid leave',
  access: 'signed-in',
  query: z.object({
    kind: leaveKindSchema,
    happensOn: civilDateSchema,
    withTravel: z.stringbool().default(false),
    userId: z.uuid().optional(),
  }),
  response: z.object({ startDate: civilDateSchema, endDate: civilDateSchema }).nullable(),
  errors: ['NOT_FOUND'],
});
