interface Person {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
}

/** People as choices by their name; those who share one are told apart by their e-mail. */
export function personChoices(people: readonly Person[]): { value: string; label: string }[] {
  const counts = new Map<string, number>();
  for (const { fullName } of people) counts.set(fullName, (counts.get(fullName) ?? 0) + 1);
  return people.map(({ id, fullName, email }) => ({
    value: id,
    label: (counts.get(fullName) ?? 0) > 1 ? `${fullName} (${email})` : fullName,
  }));
}
