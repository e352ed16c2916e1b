import { overtimeModes, overtimeReturns } from '@jornada/core/payroll/pay-rules';
import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { openedRevision, revisionSchema } from '../revision.ts';
import { areaRoles } from '../roles.ts';
import { longestPayGroupName, payRuleBounds } from './pay-rule-limits.ts';

const managing = { access: areaRoles.admin, permission: 'payroll.manage' } as const;

const percent = z.int().min(payRuleBounds.leastPercent).max(payRuleBounds.mostPercent);

/**
 * What a group of contracts agreed on for pay, as core has it (`PayRules`): minutes are whole, multipliers in percent of an ordinary hour.
 * `roundingMinutes` and `multipliers` are for batches of payroll alone, and there for the concepts that ask for them; policies of banks have multipliers of
 * their own, and the record is never rounded.
 */
export const payRulesBody = z.object({
  validFrom: civilDateSchema,
  overtimeMode: z.enum(overtimeModes),
  autoAcceptMinutes: z.int().min(0).max(payRuleBounds.autoAcceptMinutes),
  autoAcceptAs: z.enum(overtimeReturns),
  thresholdMinutes: z.int().min(0).max(payRuleBounds.thresholdMinutes),
  roundingMinutes: z.int().min(0).max(payRuleBounds.roundingMinutes),
  forbidsOvertime: z.boolean(),
  countsTravelling: z.boolean(),
  multipliers: z.object({
    overtime: percent,
    night: percent,
    sunday: percent,
    holiday: percent,
    forceMajeure: percent,
  }),
});
export type PayRulesBody = z.infer<typeof payRulesBody>;

export const payRulesVersionSchema = z.object({
  id: z.uuid(),
  validFrom: civilDateSchema,
  overtimeMode: z.enum(overtimeModes),
  autoAcceptMinutes: z.int(),
  autoAcceptAs: z.enum(overtimeReturns),
  thresholdMinutes: z.int(),
  roundingMinutes: z.int(),
  forbidsOvertime: z.boolean(),
  countsTravelling: z.boolean(),
  multipliers: z.object({
    overtime: z.int(),
    night: z.int(),
    sunday: z.int(),
    holiday: z.int(),
    forceMajeure: z.int(),
  }),
  revision: revisionSchema,
});
export type PayRulesVersion = z.infer<typeof payRulesVersionSchema>;

/** A group of contracts with its rules in order; before the first, the usual ones hold. `id` and `name` are null for the general group, of contracts in none. */
const payGroupSchema = z.object({
  id: z.uuid().nullable(),
  name: z.string().nullable(),
  /** How many contracts are in it, of whatever dates; null for the general one. */
  contracts: z.int().nullable(),
  rules: z.array(payRulesVersionSchema),
});
export type PayGroup = z.infer<typeof payGroupSchema>;

/** The general group first, then the others by name. */
export const payGroupsSchema = z.object({ groups: z.array(payGroupSchema) });
export type PayGroups = z.infer<typeof payGroupsSchema>;

export const payGroups = defineEndpoint({
  method: 'GET',
  path: '/admin/payroll/groups',
  summary: 'The groups of contracts and their rules for pay',
  ...managing,
  response: payGroupsSchema,
  errors: [],
});

const nameBody = z.object({ name: singleLine().min(1).max(longestPayGroupName) });
const groupParams = z.object({ id: z.uuid() });

export const createPayGroup = defineEndpoint({
  method: 'POST',
  path: '/admin/payroll/groups',
  summary: 'Make a group of contracts',
  ...managing,
  body: nameBody,
  response: payGroupsSchema,
  errors: ['NAME_TAKEN', 'TOO_MANY_PAY_GROUPS'],
});

export const renamePayGroup = defineEndpoint({
  method: 'PUT',
  path: '/admin/payroll/groups/:id',
  summary: 'Rename a group of contracts',
  ...managing,
  params: groupParams,
  body: nameBody,
  response: payGroupsSchema,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
});

/** With its rules; not while a contract is in it. */
export const removePayGroup = defineEndpoint({
  method: 'DELETE',
  path: '/admin/payroll/groups/:id',
  summary: 'Remove a group of contracts',
  ...managing,
  params: groupParams,
  response: payGroupsSchema,
  errors: ['NOT_FOUND', 'PAY_GROUP_IN_USE'],
});

/** Adds rules from a date on, of a group or, where `groupId` is null, of the general one. Two rules of a group cannot begin on the same date. */
export const addPayRules = defineEndpoint({
  method: 'POST',
  path: '/admin/payroll/rules',
  summary: 'Add rules for pay from a date on',
  ...managing,
  body: payRulesBody.extend({ groupId: z.uuid().nullable() }),
  response: payGroupsSchema,
  errors: ['NOT_FOUND'],
});

export const changePayRules = defineEndpoint({
  method: 'PUT',
  path: '/admin/payroll/rules/:id',
  summary: 'Change rules for pay',
  ...managing,
  params: groupParams,
  body: payRulesBody.extend(openedRevision),
  response: payGroupsSchema,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

/** The rules before hold on. */
export const removePayRules = defineEndpoint({
  method: 'DELETE',
  path: '/admin/payroll/rules/:id',
  summary: 'Remove rules for pay',
  ...managing,
  params: groupParams,
  response: payGroupsSchema,
  errors: ['NOT_FOUND'],
});
