/** From when to when somebody is employed, both dates included; null where nobody said: there is no such bound. */
export interface EmploymentDates {
  readonly employedFrom: Temporal.PlainDate | null;
  readonly employedUntil: Temporal.PlainDate | null;
}

/** Where a date lies beside an employment: before its first day, in it, or after its last. */
export const employmentStates = ['NOT_YET_EMPLOYED', 'EMPLOYED', 'NO_LONGER_EMPLOYED'] as const;
export type EmploymentState = (typeof employmentStates)[number];

/** Nobody said from when to when. */
export const employedAlways: EmploymentDates = { employedFrom: null, employedUntil: null };

/**
 * Whether somebody is employed on a date. Hours are owed while the contract lasts, from its first day to its last, both included
 * (Estatuto de los Trabajadores art. 1.1, 8 and 49).
 */
export function employmentOn(
  { employedFrom, employedUntil }: EmploymentDates,
  date: Temporal.PlainDate,
): EmploymentState {
  if (employedFrom && Temporal.PlainDate.compare(date, employedFrom) < 0) return 'NOT_YET_EMPLOYED';
  if (employedUntil && Temporal.PlainDate.compare(date, employedUntil) > 0) return 'NO_LONGER_EMPLOYED';
  return 'EMPLOYED';
}
