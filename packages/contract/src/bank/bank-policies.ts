import { bankDifferences, bankEnds, bankPeriods } from '@jornada/core/payroll/bank/policy';
import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';

const managing = { access: areaRoles.admin, permission: 'payroll.manage' } as const;

const percent = z.int().min(100).max(400);
const mostMinutes = 120_000;

/** `groupId` is null for the general group, in which contracts without one are. */
const policyFields = {
  groupId: z.uuid().nullable(),
  validFrom: civilDateSchema,
  differences: z.enum(bankDifferences),
  takesOvertime: z.boolean(),
  multipliers: z.object({ ordinary: percent, night: percent, sunday: percent, holiday: percent }),
  mostMinutes: z.int().min(0).max(mostMinutes).nullable(),
  leastMinutes: z.int().min(-mostMinutes).max(0),
  expiryMonths: z.int().min(1).max(60).nullable(),
  expiredIs: z.enum(bankEnds),
  period: z.enum(bankPeriods).nullable(),
  carriedMinutes: z.int().min(0).max(mostMinutes).nullable(),
  beyondCarriedIs: z.enum(bankEnds),
};

export const bankPolicySchema = z.object({
  id: z.uuid(),
  ...policyFields,
  createdByName: z.string(),
  createdAt: instantSchema,
});
export type BankPolicyAnswer = z.infer<typeof bankPolicySchema>;

/** Every policy of every group, by date; of several of one group and date the last holds. `groups` has no general one. */
export const bankPolicies = defineEndpoint({
  method: 'GET',
  path: '/bank/policies',
  summary: 'What the banks of hours are by group of contracts',
  ...managing,
  response: z.object({
    groups: z.array(z.object({ id: z.uuid(), name: z.string() })),
    policies: z.array(bankPolicySchema),
  }),
  errors: [],
});

/**
 * Writes a policy of a group from a date on, until its next one. What entered by days since then is worked out anew, and the difference is
 * posted with its cause.
 */
export const addBankPolicy = defineEndpoint({
  method: 'POST',
  path: '/bank/policies',
  summary: 'Say what the bank of hours of a group is from a date on',
  ...managing,
  body: z.object(policyFields),
  response: bankPolicySchema,
  errors: ['NOT_FOUND'],
});
