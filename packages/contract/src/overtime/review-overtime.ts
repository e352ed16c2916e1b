import { z } from 'zod';
import { decideManySchema, manyDecidedSchema } from '../decide-many.ts';
import { peopleGroup } from '../employees/people-group.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import {
  overtimeRequestSchema,
  overtimeRequestStatusSchema,
  overtimeReturnSchema,
} from './overtime-request.ts';
import { overtimeFields } from './own-overtime.ts';

const deciding = { access: areaRoles.admin, permission: 'overtime.decide' } as const;
const isBeyondConfirmed = z.boolean().default(false);

export const overtimeRequests = defineEndpoint({
  method: 'GET',
  path: '/overtime/admin/requests',
  summary: 'The overtime that people asked for or that was ordered, the latest first',
  ...deciding,
  query: z.object({
    status: overtimeRequestStatusSchema.optional(),
    ...peopleGroup,
    userId: z.uuid().optional(),
    ...pageQuery(20),
  }),
  response: pageOf(overtimeRequestSchema),
  errors: [],
});

/**
 * Decides about a waiting request. What is granted is accepted by itself once it is worked, up to its minutes, and paid or rested as
 * `compensatedAs` says.
 */
export const decideOvertimeRequest = defineEndpoint({
  method: 'PATCH',
  path: '/overtime/admin/requests/:id',
  summary: 'Approve or reject a request for overtime',
  ...deciding,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    status: z.enum(['APPROVED', 'REJECTED']),
    compensatedAs: overtimeReturnSchema.default('REST'),
    note: multiLine().max(500).default(''),
    isBeyondConfirmed,
  }),
  response: overtimeRequestSchema,
  errors: [
    'NOT_FOUND',
    'REQUEST_DECIDED',
    'OWN_REQUEST',
    'OVERTIME_NOT_ALLOWED',
    'OVERTIME_LIMIT',
    'OVERTIME_DECIDED',
  ],
});

/** The same for many: what can be decided is, and the rest is answered with its reason. */
export const decideOvertimeRequests = defineEndpoint({
  method: 'POST',
  path: '/overtime/admin/requests/bulk',
  summary: 'Decide about many requests for overtime',
  ...deciding,
  body: decideManySchema.extend({ compensatedAs: overtimeReturnSchema.default('REST'), isBeyondConfirmed }),
  response: manyDecidedSchema,
  errors: ['NOT_FOUND'],
});

/**
 * Orders overtime of somebody on today or a later day. Its person is told, and may decline it. Beyond the eighty hours of the year, with what
 * was promised before, `isBeyondConfirmed` has to be true where it is to be paid.
 */
export const orderOvertime = defineEndpoint({
  method: 'POST',
  path: '/overtime/admin/orders',
  summary: 'Order overtime',
  ...deciding,
  body: z.object({
    userId: z.uuid(),
    ...overtimeFields,
    compensatedAs: overtimeReturnSchema.default('REST'),
    isBeyondConfirmed,
  }),
  response: overtimeRequestSchema,
  errors: ['NOT_FOUND', 'OWN_REQUEST', 'OVERTIME_NOT_ALLOWED', 'OVERTIME_LIMIT', 'OVERTIME_DECIDED'],
});

/** Takes back what was granted or ordered, before its day. Its person is told. */
export const takeBackOvertime = defineEndpoint({
  method: 'POST',
  path: '/overtime/admin/requests/:id/take-back',
  summary: 'Take back overtime that was granted or ordered',
  ...deciding,
  params: z.object({ id: z.uuid() }),
  body: z.object({ note: multiLine().max(500).default('') }),
  response: overtimeRequestSchema,
  errors: [
    'NOT_FOUND',
    'OWN_REQUEST',
    'REQUEST_DECIDED',
    'OVERTIME_NOT_GRANTED',
    'OVERTIME_DAY_BEGUN',
    'OVERTIME_DECIDED',
  ],
});
