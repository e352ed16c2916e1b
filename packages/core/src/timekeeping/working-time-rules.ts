/**
 * What a holiday on the weekly rest day is worth: nothing, as much to whoever works on Sundays as to the others (Real Decreto 2001/1983
 * art. 47 as the Tribunal Supremo reads it: STS of 20-3-2024, rec. 11/2022; STS 372/2025 of 30-4-2025, rec. 113/2023), or to everybody by
 * agreement.
 */
export const restDayHolidayRules = ['NEVER', 'SUNDAY_WORKERS', 'ALWAYS'] as const;
export type RestDayHolidays = (typeof restDayHolidayRules)[number];

/** What a company agreed on for working time from a date on, until its next rules begin. */
export interface WorkingTimeRules {
  /** Null for what held before all others. */
  readonly validFrom: Temporal.PlainDate | null;
  /** So many minutes of the breaks punched on a workday, the first, are working time (Estatuto de los Trabajadores art. 34.4). */
  readonly paidBreakMinutes: number;
  /** The effective work that is agreed on for a year (art. 34.1); null where nobody said. */
  readonly yearlyMinutes: number | null;
  readonly restDayHolidays: RestDayHolidays;
}

/** What rules say, without when. */
export type AgreedRules = Omit<WorkingTimeRules, 'validFrom'>;

/** What holds where a company says nothing. */
export const usualRules: WorkingTimeRules = {
  validFrom: null,
  paidBreakMinutes: 0,
  yearlyMinutes: null,
  restDayHolidays: 'SUNDAY_WORKERS',
};

/** Forty hours a week on the average of a year (art. 34.1), as the courts count them: 1,826 hours and 27 minutes. */
export const lawfulYearlyMinutes = 1826 * 60 + 27;

export function agreeSame(one: AgreedRules, other: AgreedRules): boolean {
  return (
    one.paidBreakMinutes === other.paidBreakMinutes &&
    one.yearlyMinutes === other.yearlyMinutes &&
    one.restDayHolidays === other.restDayHolidays
  );
}

/** Whether so many minutes are more than the law lets anybody work in a year. */
export function isBeyondLaw(yearlyMinutes: number | null): boolean {
  return yearlyMinutes !== null && yearlyMinutes > lawfulYearlyMinutes;
}
