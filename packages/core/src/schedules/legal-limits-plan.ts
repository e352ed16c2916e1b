import type { SegmentInterval } from './segment-interval.ts';

/** Ordinary minutes of a day: Estatuto de los Trabajadores art. 34.3, nine hours. */
export const maxDailyMinutes = 9 * 60;
/** Ordinary minutes of a week on average: art. 34.1, forty hours. */
export const maxWeeklyMinutes = 40 * 60;
/** Minutes from the end of a workday to the start of the next: art. 34.3, twelve hours. */
export const minMinutesBetweenWorkdays = 12 * 60;
/** Uninterrupted minutes of rest a week: art. 37.1, a day and a half. */
export const minWeeklyRestMinutes = 36 * 60;

/** A date of a plan for one person: what is to be worked on it, in any order, and how many minutes count as work. */
export interface PlanDay {
  readonly date: Temporal.PlainDate;
  readonly intervals: readonly SegmentInterval[];
  readonly expectedMinutes: number;
}

export type LegalLimit = 'DAILY_HOURS' | 'WEEKLY_HOURS' | 'REST_BETWEEN_SHIFTS' | 'WEEKLY_REST';

/**
 * A limit that a plan would break. `article` is that of the Estatuto de los Trabajadores, null when only the schedule's own, larger
 * minimum rest is missed. `date` is the first day concerned: the workday before a short rest, the first day of the week or period.
 */
export interface LegalWarning {
  readonly limit: LegalLimit;
  readonly article: '34.1' | '34.3' | '37.1' | null;
  readonly date: Temporal.PlainDate;
  readonly minutesFound: number;
  readonly minutesAllowed: number;
}

/** When the work of a day begins and ends, in epoch milliseconds, its pauses included. */
export interface WorkSpan {
  readonly date: Temporal.PlainDate;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The spans of the days that have any work, in the order of `days`; a day never ends before those that precede it. */
export function workSpans(days: readonly PlanDay[]): WorkSpan[] {
  let endsLatest = Number.NEGATIVE_INFINITY;
  return days
    .filter(({ intervals }) => intervals.length > 0)
    .map(({ date, intervals }) => {
      const startsAt = Math.min(...intervals.map((interval) => interval.startsAt.epochMilliseconds));
      endsLatest = Math.max(endsLatest, ...intervals.map((interval) => interval.endsAt.epochMilliseconds));
      return { date, startsAt, endsAt: endsLatest };
    });
}

/** What a plan covers: from its first date to its last one, and the weeks of seven dates from the first that are whole. */
export interface PlanPeriod {
  readonly first: Temporal.PlainDate;
  readonly last: Temporal.PlainDate;
  readonly wholeWeeks: number;
}

/** The period of days in the order of their dates, null of none. */
export function planPeriod(days: readonly PlanDay[]): PlanPeriod | null {
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  if (first === undefined || last === undefined) return null;
  return { first, last, wholeWeeks: Math.floor((first.until(last).days + 1) / 7) };
}
