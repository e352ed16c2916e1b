import type { SummaryDay } from '@jornada/contract/attendance/daily-summary';

/** Some days of a week, the latest first, and what they come to, in minutes. */
export interface ToldWeek {
  readonly monday: string;
  readonly days: readonly SummaryDay[];
  readonly workedMinutes: number;
  readonly differenceMinutes: number;
}

/**
 * Worked minus expected minutes of a day as the balance of hours counts them; null where they are not known: of a day that is not over or
 * has no exit, unless an admin settled it. On a justified day missing minutes are not owed.
 */
export function dayDifference(day: SummaryDay): number | null {
  const { workedMinutes, expectedMinutes, status, dailyStatus } = day;
  const difference = workedMinutes - (expectedMinutes ?? 0);
  if (status === 'JUSTIFICADO') return Math.max(0, difference);
  if (status === 'VALIDADO') return difference;
  return status === 'PENDIENTE' || dailyStatus === 'OPEN' ? null : difference;
}

/** The days by week from Monday, each with its sums: of days whose difference is unknown nothing counts. @param days the latest first */
export function toldWeeks(days: readonly SummaryDay[]): ToldWeek[] {
  return [...Map.groupBy(days, ({ date }) => mondayOf(date))].map(([monday, ofWeek]) => {
    const known = ofWeek.filter((day) => dayDifference(day) !== null);
    return {
      monday,
      days: ofWeek,
      workedMinutes: known.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0),
      differenceMinutes: known.reduce((sum, day) => sum + (dayDifference(day) ?? 0), 0),
    };
  });
}

function mondayOf(civilDate: string): string {
  const date = Temporal.PlainDate.from(civilDate);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}
