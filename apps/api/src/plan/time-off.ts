/** Approved days away, both dates included; `type` is VACATION or that of an absence. */
export interface TimeOff {
  readonly type: string;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
}

/** Whether somebody is away on a date. */
export function covers({ startDate, endDate }: TimeOff, date: Temporal.PlainDate): boolean {
  const { compare } = Temporal.PlainDate;
  return compare(startDate, date) <= 0 && compare(date, endDate) <= 0;
}
