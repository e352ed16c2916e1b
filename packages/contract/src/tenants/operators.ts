import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { resetReasonSchema, waitingResetSchema } from '../reset-of-factor.ts';
import { areaRoles } from '../roles.ts';

/** An operator of the platform, and the reset of their second factor that waits. `isOwn`: the caller. */
export const operatorSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  enabled: z.boolean(),
  isOwn: z.boolean(),
  hasSecondFactor: z.boolean(),
  reset: waitingResetSchema.nullable(),
});
export type Operator = z.infer<typeof operatorSchema>;

const operatorParams = z.object({ id: z.uuid() });

export const operatorList = defineEndpoint({
  method: 'GET',
  path: '/superadmin/operators',
  summary: 'The operators of the platform',
  access: areaRoles.superadmin,
  response: z.array(operatorSchema),
  errors: [],
});

/**
 * Takes the second factor from another operator who lost it: 24 hours after the first one asked, or at once when another one asks too. The
 * operator is told by mail, and entering with a code cancels it.
 */
export const resetOperatorFactor = defineEndpoint({
  method: 'POST',
  path: '/superadmin/operators/:id/second-factor/reset',
  summary: 'Reset the second factor of another operator',
  access: areaRoles.superadmin,
  recentProof: true,
  params: operatorParams,
  body: z.object({ reason: resetReasonSchema }),
  response: operatorSchema,
  errors: ['NOT_FOUND', 'SECOND_FACTOR_OFF'],
});

/** Nothing happens where no reset waits. */
export const cancelOperatorFactorReset = defineEndpoint({
  method: 'DELETE',
  path: '/superadmin/operators/:id/second-factor/reset',
  summary: 'Cancel the reset of the second factor of an operator',
  access: areaRoles.superadmin,
  params: operatorParams,
  response: operatorSchema,
  errors: ['NOT_FOUND'],
});
