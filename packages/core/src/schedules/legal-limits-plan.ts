import type { ExpectedDay } from './expected-day.ts';

/** Ordinary minutes of a day: Estatuto de los Trabajadores art. 34.3, nine hours. */
export const maxDailyMinutes = 9 * 60;
/** Ordinary minutes of a week on average: art. 34.1, forty hours. */
export const maxWeeklyMinutes = 40 * 60;
/** Minutes from the end of a workday to the start of the next: art. 34.3, twelve hours. */
export const minMinutesBetweenWorkdays = 12 * 60;
/** All minutes of a day, with overtime: beyond them the rest between two days cannot be kept. */
export const maxMinutesWithOvertime = 24 * 60 - minMinutesBetweenWorkdays;
/** Uninterrupted minutes of rest a week: art. 37.1, a day and a half. */
export const weeklyRestMinutes = 36 * 60;

/**
 * A date of a plan for one person, as `expectedDay` answers it: what is to be worked, and what would be without the holiday, absence or
 * vacation that takes it away.
 */
export interface PlanDay
  extends Pick<ExpectedDay, 'dayKind' | 'segments' | 'plannedSegments' | 'share'>,
    Partial<Pick<ExpectedDay, 'expectedMinutes'>> {
  readonly date: Temporal.PlainDate;
}

export type LegalLimit =
  | 'DAILY_HOURS'
  | 'WEEKLY_HOURS'
  | 'REST_BETWEEN_SHIFTS'
  | 'WEEKLY_REST'
  | 'NIGHT_HOURS'
  | 'MINOR_DAILY_HOURS'
  | 'MINOR_WEEKLY_REST'
  | 'MINOR_NIGHT'
  | 'MINOR_REST';

/**
 * A limit that a plan would break. `article` is that of the Estatuto de los Trabajadores, null when only the schedule's own, longer minimum
 * rest is missed. `date` is the first day concerned: the workday before a short rest, the first day of the week or period.
 */
export interface LegalWarning {
  readonly limit: LegalLimit;
  readonly article: '6.2' | '34.1' | '34.3' | '34.4' | '36.1' | '37.1' | null;
  readonly date: Temporal.PlainDate;
  readonly minutesFound: number;
  readonly minutesAllowed: number;
}

/** Every date from the earliest to the latest of a plan, in order; missing dates are free days. */
export function everyDate(days: readonly PlanDay[]): PlanDay[] {
  const sorted = days.toSorted((left, right) => Temporal.PlainDate.compare(left.date, right.date));
  return sorted.flatMap((day, index) => {
    const before = sorted[index - 1]?.date;
    const missing = before === undefined ? 0 : before.until(day.date).days - 1;
    const free = Array.from({ length: missing }, (_, number) => freeDay(day.date, missing - number));
    return [...free, day];
  });
}

function freeDay(next: Temporal.PlainDate, daysBefore: number): PlanDay {
  const date = next.subtract({ days: daysBefore });
  return { date, dayKind: 'DAY_OFF', segments: [], plannedSegments: [] };
}
