import { areaRoles, hasRole } from '../shared/session/area-roles.ts';
import type { SessionUser } from '../shared/session/session-storage.ts';

/** The two areas between which somebody changes who works for a company and has to do with its administration. */
export type OwnOrCompany = 'empleado' | 'admin';

type Person = Pick<SessionUser, 'id' | 'roles'>;

const storageKey = ({ id }: Person) => `jornada-area-${id}`;

export function hasTwoAreas({ roles }: Person): boolean {
  return hasRole(roles, areaRoles.empleado) && hasRole(roles, areaRoles.admin);
}

/** Stored on this device, also after signing out; nothing is stored for who chose the area in which everybody begins. */
export function chooseArea(person: Person, area: OwnOrCompany): void {
  if (area === 'admin') localStorage.setItem(storageKey(person), area);
  else localStorage.removeItem(storageKey(person));
}

/** The area last chosen on this device by somebody who has two; at first the one with the clock. */
export function chosenArea(person: Person): OwnOrCompany {
  return localStorage.getItem(storageKey(person)) === 'admin' ? 'admin' : 'empleado';
}
