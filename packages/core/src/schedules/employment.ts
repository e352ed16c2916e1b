/** First and last day of an employment, both included; null where unknown, which means no limit. */
export interface EmploymentDates {
  readonly employedFrom: Temporal.PlainDate | null;
  readonly employedUntil: Temporal.PlainDate | null;
}

/** Whether a date lies before the first day of an employment, within it, or after its last day. */
export const employmentStates = ['NOT_YET_EMPLOYED', 'EMPLOYED', 'NO_LONGER_EMPLOYED'] as const;
export type EmploymentState = (typeof employmentStates)[number];

/** Neither first nor last day is known. */
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
