import { daysBetween } from '../../../shared/time/civil-format.ts';
import { dayAfter } from '../../../shared/time/month-weeks.ts';

/** Civil dates, both included. */
export interface DateSpan {
  readonly startDate: string;
  readonly endDate: string;
}

/** The dates that a lane shows, both included. */
export interface LanePeriod {
  readonly from: string;
  readonly to: string;
}

/** A stretch of a lane, in percent of its width. */
export interface LanePart {
  readonly x: number;
  readonly width: number;
}

/** The dates of a month, `2026-11`, or of the year it lies in. */
export function periodOf(month: string, isYear: boolean): LanePeriod {
  const { year, daysInMonth } = Temporal.PlainYearMonth.from(month);
  if (isYear) return { from: `${year}-01-01`, to: `${year}-12-31` };
  return { from: `${month}-01`, to: `${month}-${daysInMonth}` };
}

export function daysIn({ from, to }: LanePeriod): number {
  return daysBetween(from, to) + 1;
}

export function datesIn(period: LanePeriod): string[] {
  return Array.from({ length: daysIn(period) }, (_, days) => dayAfter(period.from, days));
}

/** Where dates lie in a lane; null when none of them is in its period. */
export function partOf(period: LanePeriod, { startDate, endDate }: DateSpan): LanePart | null {
  const from = startDate > period.from ? startDate : period.from;
  const to = endDate < period.to ? endDate : period.to;
  if (from > to) return null;
  const day = 100 / daysIn(period);
  return { x: daysBetween(period.from, from) * day, width: (daysBetween(from, to) + 1) * day };
}

/** How many people are away on each date of a period; a person counts once per date. */
export function awayByDate(
  period: LanePeriod,
  people: readonly { readonly spans: readonly DateSpan[] }[],
): readonly number[] {
  const counts = new Array<number>(daysIn(period)).fill(0);
  for (const { spans } of people) {
    const dates = new Set(spans.flatMap((span) => placesOf(period, span)));
    for (const place of dates) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

function placesOf(period: LanePeriod, { startDate, endDate }: DateSpan): number[] {
  const first = Math.max(0, daysBetween(period.from, startDate));
  const last = Math.min(daysIn(period) - 1, daysBetween(period.from, endDate));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
}

/** Runs of dates that are days off for everybody: weekends and holidays. */
export function restingSpans(period: LanePeriod, holidays: ReadonlySet<string>): DateSpan[] {
  const spans: { startDate: string; endDate: string }[] = [];
  for (const date of datesIn(period)) {
    if (!holidays.has(date) && Temporal.PlainDate.from(date).dayOfWeek <= 5) continue;
    const last = spans.at(-1);
    if (last && dayAfter(last.endDate, 1) === date) last.endDate = date;
    else spans.push({ startDate: date, endDate: date });
  }
  return spans;
}
