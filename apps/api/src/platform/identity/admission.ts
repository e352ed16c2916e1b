import type { Access } from '@jornada/contract/endpoint';
import { fullAdminRoles, type Role } from '@jornada/contract/roles';

/**
 * Whether built-in roles given to a person allow everything in the company's area. Pass the given roles, not `admittedAs`, in which a
 * holder of a custom role looks like a full admin.
 */
export function allowEverything(given: readonly string[]): boolean {
  return fullAdminRoles.some((role) => given.includes(role));
}

/** Whether somebody with these roles may call endpoints with this access. What they may do there is decided by permissions. */
export function isAdmitted(admittedAs: readonly Role[], access: Access): boolean {
  return typeof access === 'string'
    ? access === 'public' || access === 'signed-in'
    : admittedAs.some((role) => access.includes(role));
}
