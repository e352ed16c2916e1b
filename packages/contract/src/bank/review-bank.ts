import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { peopleGroup } from '../employees/people-group.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine, singleLine } from '../free-text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { bankSchema } from './bank-line.ts';
import { restFields } from './own-bank.ts';

const managing = { access: areaRoles.admin, permission: 'bank.manage' } as const;

const heldBankSchema = z.object({
  userId: z.uuid(),
  userName: z.string(),
  departmentName: z.string().nullable(),
  balanceMinutes: z.int(),
  reservedMinutes: z.int(),
});
export type HeldBank = z.infer<typeof heldBankSchema>;

/** Those who have lines, or whose group has a bank today. `totals` are of all that are found. */
export const bankPeople = defineEndpoint({
  method: 'GET',
  path: '/bank/people',
  summary: 'The banks of hours of people',
  ...managing,
  query: z.object({
    ...peopleGroup,
    q: singleLine().max(100).default(''),
    side: z.enum(['ALL', 'IN_FAVOUR', 'OWED']).default('ALL'),
    ...pageQuery(25),
  }),
  response: pageOf(heldBankSchema).extend({
    totals: z.object({ inFavourMinutes: z.int(), owedMinutes: z.int() }),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** Brings the person's lines up to date first. */
export const bankOf = defineEndpoint({
  method: 'GET',
  path: '/bank/people/:userId',
  summary: 'The bank of hours of a person',
  ...managing,
  params: z.object({ userId: z.uuid() }),
  query: z.object({ ...pageQuery(50) }),
  response: bankSchema,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** Adds an opening balance or an adjustment, at most 1,000 hours either way. Nobody adjusts their own while somebody else could. */
export const adjustBank = defineEndpoint({
  method: 'POST',
  path: '/bank/people/:userId/lines',
  summary: 'Add to a bank of hours, or take out of it',
  ...managing,
  params: z.object({ userId: z.uuid() }),
  body: z.object({
    cause: z.enum(['OPENING', 'ADJUSTMENT']),
    minutes: z
      .int()
      .min(-60_000)
      .max(60_000)
      .refine((minutes) => minutes !== 0),
    on: civilDateSchema,
    reason: multiLine().min(1).max(500),
  }),
  response: null,
  errors: ['NOT_FOUND', 'OWN_REQUEST', 'NO_HOUR_BANK'],
});

const several = z.array(z.uuid()).min(1).max(100);

/** How many were compensated, and whoever could not be: the error that doing it alone would have answered. */
export const compensatedSchema = z.object({
  done: z.int(),
  refused: z.array(
    z.object({ userId: z.uuid(), employeeName: z.string(), code: z.string(), message: z.string() }),
  ),
});
export type Compensated = z.infer<typeof compensatedSchema>;

/** Pays out of the banks of people, each by itself: `minutes` of each, or everything in their favour. Payroll reads it by the date `on`. */
export const payOutOfBanks = defineEndpoint({
  method: 'POST',
  path: '/bank/pay',
  summary: 'Compensate hours of people by paying them',
  ...managing,
  body: z.object({
    userIds: several,
    minutes: z.int().min(1).max(60_000).nullable(),
    on: civilDateSchema,
    reason: multiLine().max(500).default(''),
  }),
  response: compensatedSchema,
  errors: ['NOT_FOUND'],
});

/** What a rest would take out of each bank: `minutes` of their plan then, 0 for whoever does not work in those hours. */
export const previewRest = defineEndpoint({
  method: 'POST',
  path: '/bank/rest/preview',
  summary: 'What a rest would take out of the banks of people',
  ...managing,
  body: z.object({ userIds: several, ...restFields }),
  response: z.array(
    z.object({
      userId: z.uuid(),
      userName: z.string(),
      minutes: z.int(),
      availableMinutes: z.int(),
    }),
  ),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** Gives people rest out of their banks, each by itself: it is in their plan at once. */
export const compensateByRest = defineEndpoint({
  method: 'POST',
  path: '/bank/rest',
  summary: 'Compensate hours of people by rest',
  ...managing,
  body: z.object({ userIds: several, ...restFields, reason: multiLine().max(500).default('') }),
  response: compensatedSchema,
  errors: ['NOT_FOUND'],
});
