import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { waitingResetSchema } from '../reset-of-factor.ts';
import { areaRoles } from '../roles.ts';
import { userParams } from './user.ts';

const managing = { access: areaRoles.admin, permission: 'users.manage' } as const;

/** Whether an account has a second factor, and the reset of it that waits. */
export const accountFactorSchema = z.object({
  userId: z.uuid(),
  isOn: z.boolean(),
  reset: waitingResetSchema.nullable(),
});
export type AccountFactor = z.infer<typeof accountFactorSchema>;

export const accountFactor = defineEndpoint({
  method: 'GET',
  path: '/admin/users/:id/second-factor',
  summary: 'Whether an account has a second factor',
  ...managing,
  params: userParams,
  response: accountFactorSchema,
  errors: ['NOT_FOUND'],
});

/**
 * Takes the second factor from whoever lost it: 24 hours after the first administrator asked, or at once when another one asks too. Nobody
 * asks for their own account. The person is told by mail, and entering with a code cancels it.
 */
export const resetAccountFactor = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:id/second-factor/reset',
  summary: 'Reset the second factor of an account',
  ...managing,
  recentProof: true,
  params: userParams,
  response: accountFactorSchema,
  errors: ['NOT_FOUND', 'SECOND_FACTOR_OFF', 'EXCEEDS_OWN_PERMISSIONS'],
});

/** Nothing happens where no reset waits. */
export const cancelFactorReset = defineEndpoint({
  method: 'DELETE',
  path: '/admin/users/:id/second-factor/reset',
  summary: 'Cancel the reset of a second factor',
  ...managing,
  params: userParams,
  response: accountFactorSchema,
  errors: ['NOT_FOUND', 'EXCEEDS_OWN_PERMISSIONS'],
});
