import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';

const managing = { access: areaRoles.admin, permission: 'payroll.manage' } as const;

const period = { groupId: z.uuid().nullable(), endsOn: civilDateSchema };

/** The last period that is over of each group whose policy has periods, and whether it was ended; the ones that wait first. */
export const bankPeriods = defineEndpoint({
  method: 'GET',
  path: '/bank/periods',
  summary: 'Periods of banks of hours that are over',
  ...managing,
  response: z.array(
    z.object({
      ...period,
      groupName: z.string().nullable(),
      done: z
        .object({
          at: instantSchema,
          byName: z.string(),
          people: z.int(),
          paidMinutes: z.int(),
          lostMinutes: z.int(),
        })
        .nullable(),
    }),
  ),
  errors: [],
});

const endOfPersonSchema = z.object({
  userId: z.uuid(),
  userName: z.string(),
  balanceMinutes: z.int(),
  carriedMinutes: z.int(),
  paidMinutes: z.int(),
  lostMinutes: z.int(),
});

/** What the end of a period would do with everybody's balance of its last day. PERIOD_NOT_OVER also for a date that ends none. */
export const previewPeriodEnd = defineEndpoint({
  method: 'GET',
  path: '/bank/periods/preview',
  summary: 'What the end of a period would do with balances',
  ...managing,
  query: z.object({ groupId: z.uuid().optional(), endsOn: civilDateSchema }),
  response: z.object({ isDone: z.boolean(), people: z.array(endOfPersonSchema) }),
  errors: ['NOT_FOUND', 'PERIOD_NOT_OVER', 'TOO_MANY_REQUESTS'],
});

/** Ends a period of a group, once: what is not handed over is paid or expires. */
export const endBankPeriod = defineEndpoint({
  method: 'POST',
  path: '/bank/periods',
  summary: 'End a period of the banks of hours of a group',
  ...managing,
  body: z.object(period),
  response: z.object({ people: z.int(), paidMinutes: z.int(), lostMinutes: z.int() }),
  errors: ['NOT_FOUND', 'PERIOD_NOT_OVER', 'PERIOD_ENDED', 'TOO_MANY_REQUESTS'],
});
