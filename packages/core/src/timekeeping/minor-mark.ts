/**
 * A limit of people under eighteen that a workday exceeds. `minutes`, whole: all that was worked, what was worked at night, the overtime, or
 * of MINOR_REST the longest rest that there was.
 */
export interface MinorMark {
  readonly mark: 'MINOR_DAILY_HOURS' | 'MINOR_NIGHT' | 'MINOR_OVERTIME' | 'MINOR_REST';
  readonly minutes: number;
}

/** Whether a mark of a day is one of these. */
export function isMinorMark<Mark extends { readonly mark: string }>(mark: Mark): mark is Mark & MinorMark {
  return mark.mark.startsWith('MINOR_');
}
