/** First and last date of part-time work, both included: without a start, never; without an end, until further notice. */
export interface PartTime {
  readonly partTimeFrom: Temporal.PlainDate | null;
  readonly partTimeUntil: Temporal.PlainDate | null;
}

/** Whether somebody works part time on a date (Estatuto de los Trabajadores art. 12). */
export function isPartTimeOn({ partTimeFrom, partTimeUntil }: PartTime, date: Temporal.PlainDate): boolean {
  if (!partTimeFrom || Temporal.PlainDate.compare(date, partTimeFrom) < 0) return false;
  return !partTimeUntil || Temporal.PlainDate.compare(date, partTimeUntil) <= 0;
}
