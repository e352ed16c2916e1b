import {
  permissions as allPermissions,
  groupPermissions,
  type Permission,
  peoplePermissions,
} from '@jornada/contract/permissions';
import { problem } from '../platform/errors/problem.ts';
import { allowEverything } from '../platform/identity/admission.ts';
import type { Actor } from './actor.ts';
import type { Policy } from './policy.ts';

/** To see the list of people, with what is kept of each. */
export const seesPeople: Policy = ['employees.read', 'users.manage'];

/** To have that list as a file. */
export const exportsPeople: Policy = ['employees.read'];

/** To know whose plan is not what their contract says: the hours of contracts are in the list of people. */
export const comparesPlans: Policy = ['employees.read', 'employees.manage'];

/** To make, change and remove people's accounts as those of employees. */
export const managesPeople: Policy = ['employees.manage'];

/** To do so as those of users, with whatever roles. */
export const managesUsers: Policy = ['users.manage'];

/** To end or repeat what an account waits for, whichever list it is in. */
export const managesAccounts: Policy = ['employees.manage', 'users.manage'];

/** To know how many people there are, and may be. */
export const countsPeople: Policy = peoplePermissions;

/** To choose somebody by name on a page: of their days, time off, schedule, record, responsibilities, cards, or what was done about them. */
export const choosesPeople: Policy = [
  'employees.manage',
  'departments.manage',
  'attendance.read',
  'absences.review',
  'vacations.review',
  'schedules.manage',
  'audit.read',
  'inspection.manage',
  'retention.manage',
  'overtime.decide',
];

export const managesDepartments: Policy = ['departments.manage'];

/** To see which departments there are, and how many people are in each: on the pages that choose by them. */
export const seesDepartments: Policy = groupPermissions;

/** To see the photos of others: whoever has a page that shows them, of people or of their days. */
export const seesPhotos: Policy = [...peoplePermissions, 'attendance.read'];

/** What somebody with these roles may do at all. */
export function heldBy(roles: readonly string[], custom: readonly string[]): readonly Permission[] {
  return allowEverything(roles) ? allPermissions : (custom as readonly Permission[]);
}

/** Whether somebody with these roles sees or changes what is others'. */
export function managesOthers(roles: readonly string[], custom: readonly string[]): boolean {
  return heldBy(roles, custom).length > 0;
}

/**
 * Nobody gives what they have not got on everybody, nor touches who has more.
 * @throws problem EXCEEDS_OWN_PERMISSIONS
 */
export function requireOwn(actor: Actor, wanted: readonly string[]): void {
  if (!wanted.every((permission) => actor.may.get(permission as Permission) === 'everybody'))
    throw problem('EXCEEDS_OWN_PERMISSIONS');
}
