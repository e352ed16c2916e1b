import type { Workday } from '@jornada/contract/attendance/workdays';
import type { ExpectedDay } from '@jornada/contract/schedules/user-schedule';
import { sumOfModality } from '@jornada/core/timekeeping/modality-minutes';
import { monthOf } from '../../../shared/time/month-weeks.ts';

/** One square of the calendar. Values that are not loaded yet are undefined. */
export interface CalendarDay {
  readonly date: string;
  /** Whether it belongs to the month before or after. */
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly expected: ExpectedDay | undefined;
  /** What was worked: only of days that have begun. */
  readonly worked: Workday | undefined;
}

/** Minutes of several days; null where nothing is loaded. */
export interface MinuteTotals {
  readonly expectedMinutes: number | null;
  readonly workedMinutes: number | null;
}

/** From where the days of the month itself were worked; null where nobody said it. */
export function monthPlaces(weeks: readonly CalendarWeek[]): Workday['modality'] {
  const days = weeks.flatMap((week) => week.days.flatMap((day) => (day.isOutside ? [] : (day.worked ?? []))));
  return sumOfModality(days);
}

export interface CalendarWeek extends MinuteTotals {
  readonly days: readonly CalendarDay[];
}

interface CalendarInput {
  readonly month: string;
  readonly weeks: readonly (readonly string[])[];
  readonly today: string;
  readonly expected: readonly ExpectedDay[] | undefined;
  readonly worked: readonly Workday[] | undefined;
}

/** The weeks of a month with what is expected and worked on their days; the totals of a week are those of all its seven days. */
export function calendarWeeks({ month, weeks, today, expected, worked }: CalendarInput): CalendarWeek[] {
  const expectedOn = new Map(expected?.map((day) => [day.date, day]));
  const workedOn = new Map(worked?.map((day) => [day.date, day]));
  return weeks.map((dates) => {
    const days = dates.map((date) => ({
      date,
      isOutside: monthOf(date) !== month,
      isToday: date === today,
      expected: expectedOn.get(date),
      worked: date <= today ? workedOn.get(date) : undefined,
    }));
    return { days, ...totalsOf(days) };
  });
}

/** The totals of the days of the month itself. */
export function monthTotals(weeks: readonly CalendarWeek[]): MinuteTotals {
  return totalsOf(weeks.flatMap(({ days }) => days).filter(({ isOutside }) => !isOutside));
}

function totalsOf(days: readonly CalendarDay[]): MinuteTotals {
  return {
    expectedMinutes: sumOf(days.flatMap(({ expected }) => expected?.expectedMinutes ?? [])),
    workedMinutes: sumOf(days.flatMap(({ worked }) => worked?.workedMinutes ?? [])),
  };
}

function sumOf(minutes: readonly number[]): number | null {
  return minutes.length > 0 ? minutes.reduce((sum, one) => sum + one, 0) : null;
}

/** Hours up to which a day has each tint, the last one being that of all longer days. */
const tintHours = [4, 6, 8] as const;

/** The tint of a day, from 0 (nothing to work) to 4 (more than eight hours). */
export function tintOf(expectedMinutes: number | null | undefined): number {
  if (!expectedMinutes) return 0;
  const level = tintHours.findIndex((hours) => expectedMinutes <= hours * 60);
  return (level === -1 ? tintHours.length : level) + 1;
}
