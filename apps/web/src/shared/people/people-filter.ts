import { languageTag } from '@jornada/texts/locale';
import { plainText } from '../list/plain-text.ts';

/** Somebody who can be chosen, as the names to choose from tell it. */
export interface ChoosablePerson {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly active: boolean;
  readonly isAdmin: boolean;
  /** Today or later. */
  readonly hasSchedule: boolean;
  /** By their roles. */
  readonly clocksIn: boolean;
  readonly hasRecord: boolean;
}

export interface PeopleFilter {
  readonly search: string;
  /** An id, `none` for those in no department, or empty for everybody. */
  readonly department: string;
  /** Those alone, when given. */
  readonly among: ReadonlySet<string> | null;
}

export const everybody: PeopleFilter = { search: '', department: '', among: null };

/** Finds people by parts of names and addresses, whatever their case and accents; each of the words is in what is found. */
export function peopleFinder<Person extends ChoosablePerson>(people: readonly Person[]) {
  const plain = people.map(({ fullName, email }) => plainText(`${fullName} ${email}`));
  return ({ search, department, among }: PeopleFilter): readonly Person[] => {
    const words = plainText(search).split(/\s+/).filter(Boolean);
    if (words.length === 0 && department === '' && !among) return people;
    return people.filter(
      ({ id, departmentId }, place) =>
        (department === '' || department === (departmentId ?? 'none')) &&
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

export function departmentsOf(people: readonly ChoosablePerson[]): { id: string; name: string }[] {
  const names = new Map<string, string>();
  for (const { departmentId, departmentName } of people)
    if (departmentId !== null) names.set(departmentId, departmentName ?? '');
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((left, right) => left.name.localeCompare(right.name, languageTag()));
}

/** Those chosen before and these, as far as there is room. */
export function addToChosen(
  chosen: readonly string[],
  people: readonly ChoosablePerson[],
  most: number,
): string[] {
  return [...new Set([...chosen, ...people.map(({ id }) => id)])].slice(0, most);
}
