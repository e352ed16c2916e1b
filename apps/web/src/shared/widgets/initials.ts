import { languageTag } from '@jornada/texts/locale';

/** Colours on which white letters read well, in both colour schemes. */
const colors = [
  'indigo.8',
  'teal.8',
  'orange.8',
  'grape.8',
  'pink.8',
  'violet.8',
  'blue.9',
  'cyan.9',
] as const;

/** The first letters of the first two words of a name, in capitals; of an only word, its first two letters. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = second ? [firstLetter(first), firstLetter(second)] : [...first].slice(0, 2);
  return letters.join('').toLocaleUpperCase(languageTag());
}

/** The colour of a person's initials: always the same for the same id. */
export function initialsColor(id: string): (typeof colors)[number] {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return colors[sum % colors.length] ?? colors[0];
}

function firstLetter(word: string): string {
  return [...word][0] ?? '';
}
