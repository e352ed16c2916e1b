import type { Permission } from '@jornada/contract/permissions';
import type { Actor } from './actor.ts';

/** What it takes to do something: any one of these permissions. */
export type Policy = readonly [Permission, ...Permission[]];

/** Whether an actor may do it at all, be it on a few people only. */
export function may({ may: allowed }: Actor, policy: Policy): boolean {
  return policy.some((permission) => allowed.has(permission));
}
