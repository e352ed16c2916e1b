/** From when to when somebody works part time, both dates included: no start for never, no end while nobody knows one. */
export interface PartTime {
  readonly partTimeFrom: Temporal.PlainDate | null;
  readonly partTimeUntil: Temporal.PlainDate | null;
}

/** Whether somebody works part time on a date (Estatuto de los Trabajadores art. 12). */
export function isPartTimeOn({ partTimeFrom, partTimeUntil }: PartTime, date: Temporal.PlainDate): boolean {
  if (!partTimeFrom || Temporal.PlainDate.compare(date, partTimeFrom) < 0) return false;
  return !partTimeUntil || Temporal.PlainDate.compare(date, partTimeUntil) <= 0;
}
