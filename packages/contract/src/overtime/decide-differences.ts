import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { peopleGroup } from '../employees/people-group.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import {
  dayToRestSchema,
  decidedDaySchema,
  overtimeDaySchema,
  waitingDifferenceSchema,
} from './overtime-day.ts';
import { decidedFilters, mostDecidedDays } from './overtime-words.ts';

const deciding = { access: areaRoles.admin, permission: 'overtime.decide' } as const;
const decisionErrors = [
  'NOT_FOUND',
  'OWN_REQUEST',
  'DAY_NOT_OVER',
  'OVERTIME_NOT_ALLOWED',
  'OVERTIME_LIMIT',
  'OVERTIME_DECIDED',
  'OVERTIME_CHANGED',
] as const;

/**
 * The differences of the last four months about which nobody has decided, the oldest first. `isAsked` is false where the company accepts all
 * work beyond the plan by itself, and overtime is forbidden to nobody, by their age or the rules of their contracts: then nothing waits.
 */
export const waitingDifferences = defineEndpoint({
  method: 'GET',
  path: '/overtime/admin/waiting',
  summary: 'The days beyond their plan that wait for a decision',
  ...deciding,
  query: z.object({ ...peopleGroup, userId: z.uuid().optional(), ...pageQuery(50) }),
  response: pageOf(waitingDifferenceSchema).extend({ isAsked: z.boolean() }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** How many requests and differences wait for the caller. */
export const pendingOvertime = defineEndpoint({
  method: 'GET',
  path: '/overtime/admin/pending/count',
  summary: 'How much overtime waits for a decision',
  ...deciding,
  response: z.object({ count: z.int(), requests: z.int(), differences: z.int() }),
  revalidates: true,
  errors: [],
});

/** The days that were decided about, the latest decision first; `filter`: all of them, or those of which something was not accepted. */
export const decidedDays = defineEndpoint({
  method: 'GET',
  path: '/overtime/admin/decided',
  summary: 'What was decided about days beyond their plan',
  ...deciding,
  query: z.object({
    filter: z.enum(decidedFilters).default('ALL'),
    ...peopleGroup,
    userId: z.uuid().optional(),
    ...pageQuery(20),
  }),
  response: pageOf(decidedDaySchema),
  errors: [],
});

/** What was accepted to be rested and has to be within the next thirty days, or should have been in the last ones, by its term. */
export const restDue = defineEndpoint({
  method: 'GET',
  path: '/overtime/admin/rest-due',
  summary: 'Overtime whose rest is due soon',
  ...deciding,
  query: z.object({ ...peopleGroup, ...pageQuery(20) }),
  response: pageOf(dayToRestSchema),
  errors: [],
});

/**
 * A day beyond its plan and its calendar year, to know before deciding: the minutes that count towards the eighty hours without this day,
 * those to be paid that were granted or ordered and not worked yet, this day's too, and how many the law allows of the year (art. 35.2).
 * `forbiddenBy`: the article by which nothing but force majeure, or nothing, can be accepted.
 */
export const differenceOfDay = defineEndpoint({
  method: 'GET',
  path: '/overtime/admin/day',
  summary: 'A day beyond its plan, and the overtime of its year',
  ...deciding,
  query: z.object({ userId: z.uuid(), date: civilDateSchema }),
  response: z.object({
    userId: z.uuid(),
    employeeName: z.string(),
    day: overtimeDaySchema,
    isOpen: z.boolean(),
    countedMinutes: z.int(),
    promisedMinutes: z.int(),
    allowedMinutes: z.int(),
    forbiddenBy: z.enum(['6.3', '12.4.c', '36.1']).nullable(),
    restUntil: civilDateSchema,
  }),
  errors: ['NOT_FOUND'],
});

/**
 * Decides about a day beyond its plan: what is in none of the three is not accepted, and stays in the record as worked. That needs a reason,
 * and so does force majeure.
 * `knownMinutes` and `knownDecisionId` are those that the decision is made on: with others in the meantime it is refused. Beyond the eighty
 * hours of the year (art. 35.2), `isBeyondConfirmed` has to be true.
 */
export const decideDifference = defineEndpoint({
  method: 'POST',
  path: '/overtime/admin/decisions',
  summary: 'Decide about a day beyond its plan',
  ...deciding,
  body: z.object({
    userId: z.uuid(),
    date: civilDateSchema,
    knownMinutes: z.int().min(0).max(2880),
    knownDecisionId: z.uuid().nullable().default(null),
    paidMinutes: z.int().min(0).max(2880).default(0),
    restMinutes: z.int().min(0).max(2880).default(0),
    forceMajeureMinutes: z.int().min(0).max(2880).default(0),
    reason: multiLine().max(500).default(''),
    isBeyondConfirmed: z.boolean().default(false),
  }),
  response: overtimeDaySchema,
  errors: decisionErrors,
});

/** What becomes of all that is undecided of each of many days. */
export const wholeDecisions = ['PAID', 'REST', 'FORCE_MAJEURE', 'NOT_ACCEPTED'] as const;

/** The same for many days, all of what is undecided of each: what can be decided is, and the rest is answered with its reason. */
export const decideDifferences = defineEndpoint({
  method: 'POST',
  path: '/overtime/admin/decisions/bulk',
  summary: 'Decide about many days beyond their plan',
  ...deciding,
  body: z.object({
    as: z.enum(wholeDecisions),
    reason: multiLine().max(500).default(''),
    isBeyondConfirmed: z.boolean().default(false),
    days: z
      .array(
        z.object({
          userId: z.uuid(),
          date: civilDateSchema,
          knownMinutes: z.int().min(0).max(2880),
          knownDecisionId: z.uuid().nullable().default(null),
        }),
      )
      .min(1)
      .max(mostDecidedDays),
  }),
  response: z.object({
    decided: z.int(),
    refused: z.array(
      z.object({
        userId: z.uuid(),
        employeeName: z.string(),
        date: civilDateSchema,
        code: z.string(),
        message: z.string(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});
