import { z } from 'zod';
import { dayUnitSchema } from '../absences/leave-kinds.ts';
import { civilDateSchema } from '../civil-date.ts';
import { peopleGroup } from '../employees/people-group.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { openedRevision, revisionSchema } from '../revision.ts';
import { areaRoles } from '../roles.ts';
import { yearQuery } from '../year-query.ts';

const days = z.number();
const figures = {
  entitled: days,
  carriedOver: days,
  owed: days,
  expired: days,
  taken: days,
  planned: days,
  pending: days,
  left: days,
};

/**
 * A line of a balance: the result of core's `vacationBalance` with details of the request or adjustment. `startDate` and `endDate` are the
 * dates of a vacation, or of an ENTITLED line for part of the year; `daysPerWeek` is the working week in which working days were earned.
 * `cause`: why carried days could not be taken, ABSENCE for readers who do not review absences, null for days that the company carries over; `until` is null for days without an end. The
 * `beyondEmploymentDays` of a vacation lie outside the employment and cost nothing.
 */
export const balanceLineSchema = z.object({
  kind: z.enum(['ENTITLED', 'ADJUSTED', 'CARRIED_OVER', 'OWED', 'EXPIRED', 'TAKEN', 'PLANNED', 'PENDING']),
  days,
  until: civilDateSchema.nullable(),
  startDate: civilDateSchema.nullable(),
  endDate: civilDateSchema.nullable(),
  daysPerWeek: z.int().nullable(),
  cause: z.enum(['ILLNESS', 'BIRTH', 'ABSENCE']).nullable(),
  givenBackDays: z.int(),
  beyondEmploymentDays: z.int(),
  note: z.string().nullable(),
  adjustmentId: z.uuid().nullable(),
});
export type BalanceLine = z.infer<typeof balanceLineSchema>;

/**
 * The vacation days of a person in a year, to a hundredth of a day, in `dayUnit`; `left` does not include pending ones. `owed` are days
 * taken beyond last year's balance.
 */
export const balanceSchema = z.object({
  userId: z.uuid(),
  userName: z.string(),
  year: z.int(),
  dayUnit: dayUnitSchema,
  ...figures,
  lines: z.array(balanceLineSchema),
});
export type Balance = z.infer<typeof balanceSchema>;

export const ownBalance = defineEndpoint({
  method: 'GET',
  path: '/vacations/balance',
  summary: 'The own vacation days',
  access: areaRoles.empleado,
  query: z.object(yearQuery),
  response: balanceSchema,
  errors: [],
});

export const balanceOf = defineEndpoint({
  method: 'GET',
  path: '/vacations/admin/balance',
  summary: 'The vacation days of somebody',
  scope: 'timeoff:read',
  access: areaRoles.admin,
  permission: 'vacations.review',
  query: z.object({ userId: z.uuid(), ...yearQuery }),
  response: balanceSchema,
  errors: ['NOT_FOUND'],
});

/**
 * How many days of each year it touches a request for these dates would cost, in that year's unit, and how many would be left; the
 * `beyondEmploymentDays` of its dates lie outside the employment and cost nothing.
 */
export const vacationCost = defineEndpoint({
  method: 'GET',
  path: '/vacations/cost',
  summary: 'What a vacation would take of the own days',
  access: areaRoles.empleado,
  query: z.object({ startDate: civilDateSchema, endDate: civilDateSchema }),
  response: z.object({
    calendarDays: z.int(),
    beyondEmploymentDays: z.int(),
    years: z.array(z.object({ year: z.int(), dayUnit: dayUnitSchema, days, leftAfter: days })),
  }),
  errors: [],
});

/**
 * The balances of a year of everybody who clocks, one page of people at a time. For the whole company or department, whatever the search:
 * `approvedDays` in calendar days, and the vacation `requests` that touch the year.
 */
export const vacationSummary = defineEndpoint({
  method: 'GET',
  path: '/vacations/admin/summary',
  summary: 'The vacations of the company in a year',
  scope: 'timeoff:read',
  access: areaRoles.admin,
  permission: 'vacations.review',
  query: z.object({
    ...yearQuery,
    q: z.string().trim().max(100).optional(),
    ...peopleGroup,
    ...pageQuery(20),
  }),
  response: pageOf(
    z.object({
      userId: z.uuid(),
      userName: z.string(),
      email: z.string().nullable(),
      staffNumber: z.string().nullable(),
      ...figures,
    }),
  ).extend({
    year: z.int(),
    dayUnit: dayUnitSchema,
    approvedDays: z.int(),
    requests: z.object({ pending: z.int(), approved: z.int(), rejected: z.int() }),
  }),
  errors: [],
});

/** Adds days to a person's balance of a year, or subtracts some (negative), with the reason. */
export const adjustBalance = defineEndpoint({
  method: 'POST',
  path: '/vacations/admin/adjustments',
  summary: 'Adjust the vacation days of somebody',
  access: areaRoles.admin,
  permission: 'vacations.review',
  body: z.object({
    userId: z.uuid(),
    year: z.int().min(2000).max(2199),
    days: z
      .number()
      .min(-365)
      .max(365)
      .multipleOf(0.25)
      .refine((number) => number !== 0),
    reason: multiLine().min(1).max(500),
  }),
  response: balanceSchema,
  errors: ['NOT_FOUND'],
});

export const removeAdjustment = defineEndpoint({
  method: 'DELETE',
  path: '/vacations/admin/adjustments/:id',
  summary: 'Take an adjustment back',
  access: areaRoles.admin,
  permission: 'vacations.review',
  params: z.object({ id: z.uuid() }),
  response: balanceSchema,
  errors: ['NOT_FOUND'],
});

const granted = {
  daysPerYear: days,
  dayUnit: dayUnitSchema,
  carryOverDays: days,
  carryOverUntilMonth: z.int(),
};

/**
 * The company's present vacation rules, and all versions with their beginnings: each applies until the next. `changesFrom` is the date from
 * which a change without a date applies. `belowLaw`: fewer days than the law's thirty calendar days, in calendar days.
 */
export const vacationRulesSchema = z.object({
  ...granted,
  changesFrom: civilDateSchema,
  versions: z.array(
    z.object({
      validFrom: civilDateSchema.nullable(),
      ...granted,
      belowLaw: z.object({ article: z.literal('38.1'), naturalDays: days }).nullable(),
    }),
  ),
  colleaguesSeeCalendar: z.boolean(),
  revision: revisionSchema,
});
export type VacationRules = z.infer<typeof vacationRulesSchema>;

export const vacationRules = defineEndpoint({
  method: 'GET',
  path: '/vacations/rules',
  summary: 'What the company grants in vacations',
  access: areaRoles.admin,
  permission: 'settings.manage',
  response: vacationRulesSchema,
  errors: [],
});

/**
 * Changes the company's vacation rules from a date on: `validFrom`, or else `changesFrom`. Earlier years stay as they were; versions that
 * began between that date and today are replaced, later ones still begin. Another unit of days must begin on a 1 January.
 */
export const updateVacationRules = defineEndpoint({
  method: 'PUT',
  path: '/vacations/rules',
  summary: 'Change what the company grants in vacations',
  access: areaRoles.admin,
  permission: 'settings.manage',
  body: z.object({
    daysPerYear: z.number().min(0).max(365).multipleOf(0.25),
    dayUnit: dayUnitSchema,
    carryOverDays: z.number().min(0).max(365).multipleOf(0.25),
    carryOverUntilMonth: z.int().min(1).max(12),
    colleaguesSeeCalendar: z.boolean(),
    validFrom: civilDateSchema.optional(),
    ...openedRevision,
  }),
  response: vacationRulesSchema,
  errors: ['CHANGED_MEANWHILE'],
});
