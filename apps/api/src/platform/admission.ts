import type { Access } from '@jornada/contract/endpoint';
import { fullAdminRoles, type Role } from '@jornada/contract/roles';

/**
 * Whether roles that a person was given allow everything in the company's area. Not for what areas admit somebody as: there a holder of
 * a custom role looks like a full admin.
 */
export function allowEverything(given: readonly string[]): boolean {
  return fullAdminRoles.some((role) => given.includes(role));
}

/** Whether somebody whom areas admit as these may make calls with this access. What they may do there is a matter of permissions. */
export function isAdmitted(admittedAs: readonly Role[], access: Access): boolean {
  return typeof access === 'string' || admittedAs.some((role) => access.includes(role));
}
