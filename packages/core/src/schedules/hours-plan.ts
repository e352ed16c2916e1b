import type { CoreHours } from './core-hours.ts';

export const hoursPeriods = ['WEEK', 'MONTH'] as const;
export type HoursPeriod = (typeof hoursPeriods)[number];

/**
 * So much work a week from Monday, or a month of the calendar, on days of the week (1 for Monday to 7), without hours of the clock; in whole
 * minutes. At least one day.
 */
export interface HoursPlan {
  readonly period: HoursPeriod;
  readonly minutes: number;
  readonly daysOfWeek: readonly number[];
  /** The hours of its days in which everybody has to be present. None by default. */
  readonly core?: CoreHours | null;
}

/** What falls to a date of the hours of its period, in whole minutes, before holidays and time off; 0 on a day that is none of the plan's. */
export interface HoursShare {
  readonly period: HoursPeriod;
  readonly minutes: number;
}

/** The first and the last date of the week, from Monday, or of the month in which a date lies. */
export function periodAround(
  period: HoursPeriod,
  date: Temporal.PlainDate,
): { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate } {
  if (period === 'MONTH') return { from: date.with({ day: 1 }), to: date.with({ day: date.daysInMonth }) };
  const from = date.subtract({ days: date.dayOfWeek - 1 });
  return { from, to: from.add({ days: 6 }) };
}

/**
 * The share of a date (Estatuto de los Trabajadores art. 34.1, 34.2): the hours of the period in equal parts over its days of the plan, holidays
 * among them, for a holiday takes its part off. Minutes that do not divide go to the first of these days, one each, so that the shares of
 * a whole period add up to its hours.
 */
export function shareOn({ period, minutes, daysOfWeek }: HoursPlan, date: Temporal.PlainDate): HoursShare {
  if (!daysOfWeek.includes(date.dayOfWeek)) return { period, minutes: 0 };
  // Counted by number of day: making each date takes twenty times as long, and a list asks this of every day of many people.
  const [place, length] = period === 'WEEK' ? [date.dayOfWeek, 7] : [date.day, date.daysInMonth];
  const daysUpTo = (last: number) => {
    let days = 0;
    for (let day = 1; day <= last; day += 1)
      if (daysOfWeek.includes(dayOfWeekAfter(date.dayOfWeek, day - place))) days += 1;
    return days;
  };
  const days = daysUpTo(length);
  const part = Math.floor(minutes / days);
  return { period, minutes: part + (daysUpTo(place) <= minutes % days ? 1 : 0) };
}

/** The day of the week, 1 to 7, so many days after one, or before it where negative; within a month. */
function dayOfWeekAfter(dayOfWeek: number, days: number): number {
  return ((dayOfWeek - 1 + days + 35) % 7) + 1;
}

/** What a period asks of somebody. `from` is its first date. */
export interface AskedOfPeriod {
  readonly from: Temporal.PlainDate;
  readonly askedMinutes: number;
}

/**
 * What the week or month of a date asks for: the shares of its days less those of holidays and approved time off. Days that are planned
 * otherwise (by a timetable, by an exception, by the hours of another period, outside the employment) are judged by themselves. Null for such a date.
 * @param planOn the plan of every date of the period
 */
export function askedOfPeriod(
  planOn: (date: Temporal.PlainDate) => {
    readonly share?: HoursShare;
    readonly expectedMinutes: number | null;
  },
  date: Temporal.PlainDate,
): AskedOfPeriod | null {
  const period = planOn(date).share?.period;
  if (period === undefined) return null;
  const { from, to } = periodAround(period, date);
  let askedMinutes = 0;
  for (let day = from; Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 })) {
    const { share, expectedMinutes } = planOn(day);
    if (share?.period === period) askedMinutes += expectedMinutes ?? 0;
  }
  return { from, askedMinutes };
}

/** The average of a week of such a plan, in minutes, not rounded: a month has 365.25 / 12 days. */
export function averageOfWeek({ period, minutes }: Pick<HoursPlan, 'period' | 'minutes'>): number {
  return period === 'WEEK' ? minutes : (minutes * 12 * 7) / 365.25;
}
