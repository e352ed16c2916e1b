/** What terminals show of a name, before whoever else stands at the door: `Ana`. */
export function firstNameOf(fullName: string): string {
  return fullName.split(' ')[0] ?? fullName;
}

/** The same with the initial of the next word: `Ana P.`. */
export function shortNameOf(fullName: string): string {
  const [first = '', second] = fullName.split(' ');
  const [initial] = second ?? [];
  return initial === undefined ? first : `${first} ${initial}.`;
}
