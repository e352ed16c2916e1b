import { peopleTexts } from '@jornada/texts/people';
import { plainText } from '../list/plain-text.ts';
import { knownBy } from './known-by.ts';

interface Person {
  readonly id: string;
  readonly fullName: string;
  readonly email: string | null;
  readonly staffNumber: string | null;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** As many as one looks through. */
const shownAtOnce = 50;

/** People as choices by their name; those who share one are told apart by their e-mail or staff number. */
export function personChoices(people: readonly Person[]): Choice[] {
  const counts = new Map<string, number>();
  for (const { fullName } of people) counts.set(fullName, (counts.get(fullName) ?? 0) + 1);
  return people.map(({ id, fullName, ...person }) => ({
    value: id,
    label: (counts.get(fullName) ?? 0) > 1 ? `${fullName} (${knownBy(person)})` : fullName,
  }));
}

/** The choices that have what is typed in their words, and of many the first, with how many others there are to be typed for. */
export function foundChoices(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = plainText(typed.trim());
  const found = choices.filter(({ label }) => plainText(label).includes(wanted));
  const others = found.length - shownAtOnce;
  if (others <= 0) return found;
  return [
    ...found.slice(0, shownAtOnce),
    { value: 'others', label: peopleTexts.otherPeople(others), disabled: true },
  ];
}
