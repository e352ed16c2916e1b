import { peopleTexts } from '@jornada/texts/people';

/** What is only one person's: their e-mail or, without one, their staff number as it is shown. */
export function knownBy(person: {
  readonly email: string | null;
  readonly staffNumber: string | null;
}): string {
  const { email, staffNumber } = person;
  return email ?? (staffNumber === null ? '' : peopleTexts.staffNumber(staffNumber));
}
