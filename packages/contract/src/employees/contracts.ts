import { agreedPeriods, contractKinds } from '@jornada/core/contracts/contract';
import { z } from 'zod';
import { civilDateSchema, monthSchema } from '../civil-date.ts';
import { yearlyMinutesBounds } from '../company/setting-limits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { openedRevision, revisionSchema } from '../revision.ts';
import { areaRoles } from '../roles.ts';
import { pactPercent } from './contract-limits.ts';
import { employeeParams } from './employee.ts';

const managing = { access: areaRoles.admin, permission: 'employees.manage' } as const;

/** The hours agreed on, in whole minutes of a week, a month or a year. */
const agreedSchema = z.object({
  minutes: z.int().min(yearlyMinutesBounds.least).max(yearlyMinutesBounds.most),
  period: z.enum(agreedPeriods),
});

/** A pact of complementary hours: signed on, share of the agreed hours in percent, days of notice. */
const pactSchema = z.object({
  signedOn: civilDateSchema,
  percent: z.int().min(1).max(pactPercent.most),
  noticeDays: z.int().min(0).max(30).default(3),
});

const line = singleLine().min(1).max(150).nullable().default(null);

/**
 * What a contract says. `code` are the three digits by which Social Security knows its kind; `weeklyDays` are the days of work agreed on, and
 * `remoteWeekdays` the days of the week agreed as remote, 1 for Monday to 7 for Sunday. `payGroupId`: the group whose rules hold for pay; null for the general one.
 */
export const contractBody = z.object({
  validFrom: civilDateSchema,
  kind: z.enum(contractKinds),
  code: z
    .string()
    .regex(/^\d{3}$/)
    .nullable()
    .default(null),
  isPartTime: z.boolean(),
  agreed: agreedSchema.nullable().default(null),
  weeklyDays: z.int().min(1).max(7).nullable().default(null),
  remoteWeekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  jobTitle: line,
  professionalGroup: line,
  collectiveAgreement: line,
  payrollNumber: singleLine().min(1).max(30).nullable().default(null),
  payGroupId: z.uuid().nullable().default(null),
  trialUntil: civilDateSchema.nullable().default(null),
  pact: pactSchema.nullable().default(null),
});
export type ContractBody = z.infer<typeof contractBody>;

/**
 * A contract of a person from a date on, until their next one. `kind` is null where it is not known, of one that was carried over from the
 * two dates of part-time work.
 */
export const contractSchema = z.object({
  id: z.uuid(),
  validFrom: civilDateSchema,
  kind: z.enum(contractKinds).nullable(),
  code: z.string().nullable(),
  isPartTime: z.boolean(),
  agreed: z.object({ minutes: z.int(), period: z.enum(agreedPeriods) }).nullable(),
  weeklyDays: z.int().nullable(),
  remoteWeekdays: z.array(z.int()),
  jobTitle: z.string().nullable(),
  professionalGroup: z.string().nullable(),
  collectiveAgreement: z.string().nullable(),
  payrollNumber: z.string().nullable(),
  payGroupId: z.uuid().nullable(),
  trialUntil: civilDateSchema.nullable(),
  pact: z.object({ signedOn: civilDateSchema, percent: z.int(), noticeDays: z.int() }).nullable(),
  revision: revisionSchema,
});
export type Contract = z.infer<typeof contractSchema>;

/**
 * The contracts of a person in order. Before the first, they work full time by the company's hours. `weeklyPlannedMinutes` are those of the
 * week that their schedule asks for today, holidays and time off aside; null without a schedule. `collectiveAgreements` are those that
 * contracts of the company name, for being suggested; `payGroups` are its groups by name. `asksModality`: whether the company asks from where people work.
 */
export const contractsSchema = z.object({
  userId: z.uuid(),
  contracts: z.array(contractSchema),
  weeklyPlannedMinutes: z.int().nullable(),
  collectiveAgreements: z.array(z.string()),
  payGroups: z.array(z.object({ id: z.uuid(), name: z.string() })),
  asksModality: z.boolean(),
});
export type Contracts = z.infer<typeof contractsSchema>;

export const employeeContracts = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/:id/contracts',
  summary: 'The contracts of an employee',
  scope: 'people:write',
  ...managing,
  params: employeeParams,
  response: contractsSchema,
  errors: ['NOT_FOUND'],
});

const contractParams = employeeParams.extend({ contractId: z.uuid() });

/** Adds a contract; the one before holds until the day before it. Two contracts of a person cannot begin on the same date. */
export const addContract = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/:id/contracts',
  summary: 'Add a contract of an employee',
  scope: 'people:write',
  ...managing,
  params: employeeParams,
  body: contractBody,
  response: contractsSchema,
  errors: ['NOT_FOUND'],
});

export const changeContract = defineEndpoint({
  method: 'PUT',
  path: '/admin/employees/:id/contracts/:contractId',
  summary: 'Change a contract of an employee',
  scope: 'people:write',
  ...managing,
  params: contractParams,
  body: contractBody.extend(openedRevision),
  response: contractsSchema,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

/** The contract before holds on. */
export const removeContract = defineEndpoint({
  method: 'DELETE',
  path: '/admin/employees/:id/contracts/:contractId',
  summary: 'Remove a contract of an employee',
  scope: 'people:write',
  ...managing,
  params: contractParams,
  response: contractsSchema,
  errors: ['NOT_FOUND'],
});

/**
 * What a change of contracts does to days until yesterday: from the first to the last on which what goes beyond the plan becomes complementary
 * time, or overtime again; and which months among them are closed, keep their figures, and have to be reopened by hand.
 */
export const contractChangeSchema = z.object({
  pastDays: z.object({ from: civilDateSchema, to: civilDateSchema }).nullable(),
  closedMonths: z.array(monthSchema),
});
export type ContractChange = z.infer<typeof contractChangeSchema>;

/** Foresees what adding a contract does, or, with `contractId`, changing that one, or removing it where the new dates and hours are null. */
export const foreseeContractChange = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/:id/contracts/foresee',
  summary: 'What a change of contracts would do to past days',
  ...managing,
  params: employeeParams,
  body: z.object({
    contractId: z.uuid().nullable().default(null),
    contract: z.object({ validFrom: civilDateSchema, isPartTime: z.boolean() }).nullable(),
  }),
  response: contractChangeSchema,
  errors: ['NOT_FOUND'],
});

/**
 * The people who clock and are employed today, by name, whose plan of this year departs on average by more than two per cent from the hours of their
 * contract: `plannedMinutes` and `agreedMinutes` are both of the contract's `period`, a year without holidays and vacations.
 */
export const planDifferences = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/plan-differences',
  summary: 'Whose plan of the year is not what their contract says',
  access: areaRoles.admin,
  permission: ['employees.read', 'employees.manage'],
  response: z.object({
    year: z.int(),
    people: z.array(
      z.object({
        userId: z.uuid(),
        userName: z.string(),
        period: z.enum(agreedPeriods),
        agreedMinutes: z.int(),
        plannedMinutes: z.int(),
      }),
    ),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});
