import type { Department } from '@jornada/contract/employees/departments';
import { lineAbove } from '@jornada/core/teams/department-tree';
import { languageTag } from '@jornada/texts/locale';
import { plainText } from '../list/plain-text.ts';
import { knownBy } from './known-by.ts';

/** Somebody who can be chosen, as the names to choose from tell it. */
export interface ChoosablePerson {
  readonly id: string;
  readonly fullName: string;
  /** Null for none. */
  readonly email: string | null;
  readonly staffNumber: string | null;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  /** Null where they belong to none, or it is not told. */
  readonly centreId: string | null;
  readonly active: boolean;
  readonly isAdmin: boolean;
  /** Today or later. */
  readonly hasSchedule: boolean;
  /** By their roles. */
  readonly clocksIn: boolean;
  readonly hasRecord: boolean;
}

/** A department, and the one it hangs from. */
export type PlacedDepartment = Pick<Department, 'id' | 'name' | 'parentId'>;

export interface PeopleFilter {
  readonly search: string;
  /** An id, which means those below it too, `none` for those in no department, or empty for everybody. */
  readonly department: string;
  /** An id, or empty for everybody. */
  readonly centre: string;
  /** Those alone, when given. */
  readonly among: ReadonlySet<string> | null;
}

export const everybody: PeopleFilter = { search: '', department: '', centre: '', among: null };

/**
 * Finds people by parts of names, addresses and staff numbers, whatever their case and accents; each of the words is in what is found.
 * @param departments in which they are, and those above them
 */
export function peopleFinder<Person extends ChoosablePerson>(
  people: readonly Person[],
  departments: readonly PlacedDepartment[],
) {
  const plain = people.map((person) =>
    plainText(`${person.fullName} ${knownBy(person)} ${person.staffNumber ?? ''}`),
  );
  const below = (chosen: string) =>
    departments.filter(({ id }) => lineAbove(departments, id).some((above) => above.id === chosen));
  return ({ search, department, centre, among }: PeopleFilter): readonly Person[] => {
    const words = plainText(search).split(/\s+/).filter(Boolean);
    if (words.length === 0 && department === '' && centre === '' && !among) return people;
    const within = new Set(
      below(department)
        .map(({ id }) => id)
        .concat(department),
    );
    return people.filter(
      ({ id, departmentId, centreId }, place) =>
        (department === '' || within.has(departmentId ?? 'none')) &&
        (centre === '' || centre === centreId) &&
        (among?.has(id) ?? true) &&
        words.every((word) => plain[place]?.includes(word)),
    );
  };
}

/** Whether somebody did once clock in, and by their roles does no longer. */
export function clockedBefore({ clocksIn, hasRecord }: ChoosablePerson): boolean {
  return hasRecord && !clocksIn;
}

/** Whether somebody should clock in and has no schedule for it. Who administrates follows none. */
export function lacksSchedule(person: ChoosablePerson): boolean {
  return person.active && !person.isAdmin && !person.hasSchedule && !clockedBefore(person);
}

/**
 * The departments in which these people are, and those above them, by name.
 * @param known all of the company; while they are not, each of the people's counts as one that hangs from none
 */
export function departmentsOf(
  people: readonly ChoosablePerson[],
  known: readonly PlacedDepartment[] = [],
): PlacedDepartment[] {
  const found = new Map<string, PlacedDepartment>();
  for (const { departmentId, departmentName } of people) {
    if (departmentId === null || found.has(departmentId)) continue;
    const line = lineAbove(known, departmentId);
    if (line.length === 0)
      found.set(departmentId, { id: departmentId, name: departmentName ?? '', parentId: null });
    for (const one of line) found.set(one.id, one);
  }
  return [...found.values()].toSorted((left, right) => left.name.localeCompare(right.name, languageTag()));
}

/** Those chosen before and these, as far as there is room. */
export function addToChosen(
  chosen: readonly string[],
  people: readonly ChoosablePerson[],
  most: number,
): string[] {
  return [...new Set([...chosen, ...people.map(({ id }) => id)])].slice(0, most);
}
