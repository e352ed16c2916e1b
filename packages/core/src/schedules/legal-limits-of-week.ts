import { averageOfWeek, type HoursPlan } from './hours-plan.ts';
import { legalLimits } from './legal-limits.ts';
import { type LegalLimit, type LegalWarning, maxWeeklyMinutes, type PlanDay } from './legal-limits-plan.ts';
import type { Schedule } from './schedule.ts';
import { segmentInterval } from './segment-interval.ts';

/** A limit that a week, worked over and over, would break; `dayOfWeek` is 1 (Monday) to 7, the first day concerned. */
export interface WeekLegalWarning extends Omit<LegalWarning, 'date'> {
  readonly dayOfWeek: number;
}

const daysInWeek = 7;
/** Enough for what extends from one week into the next, rests over fourteen days and averages over fifteen days. */
const triedWeeks = 4;
/** Limits of averages, judged over all tried weeks. */
const averages: ReadonlySet<LegalLimit> = new Set(['WEEKLY_HOURS', 'NIGHT_HOURS']);

/**
 * Which limits the week of a schedule would break if it were worked week after week, without holidays or changes of the clocks, each
 * once; see `legalLimits`. By day of the week. Of a person's whole plan `legalLimits` says the same, whatever date it begins on and
 * whatever holidays and vacations it has: averages are neutral to both.
 */
export function legalLimitsOfWeek(
  segmentsByDay: Schedule['segmentsByDay'],
  minRestBetweenShifts = 0,
): WeekLegalWarning[] {
  // Starts on any Monday, in a zone whose clocks never change.
  const monday = new Temporal.PlainDate(2001, 1, 1);
  const days = Array.from({ length: triedWeeks * daysInWeek }, (_, index) => {
    const date = monday.add({ days: index });
    return dayOf(segmentsByDay[date.dayOfWeek] ?? [], date);
  });
  const found = new Map<string, WeekLegalWarning>();
  for (const { date, ...warning } of legalLimits({ days, timeZone: 'UTC', minRestBetweenShifts })) {
    const week = Math.floor(monday.until(date).days / daysInWeek);
    // Before the first and after the last week nothing is worked; effects of the repetition show between them.
    if ((week === 0 || week === triedWeeks - 1) && !averages.has(warning.limit)) continue;
    found.set(`${date.dayOfWeek} ${warning.limit}`, { ...warning, dayOfWeek: date.dayOfWeek });
  }
  return [...found.values()].sort((left, right) => left.dayOfWeek - right.dayOfWeek);
}

/** Forty hours a week on average are the only limit that hours of a week or a month can break (art. 34.1): how long a day is, nobody planned. */
export function legalLimitsOfHours(
  plan: Pick<HoursPlan, 'period' | 'minutes' | 'daysOfWeek'>,
): WeekLegalWarning[] {
  const minutesFound = Math.ceil(averageOfWeek(plan));
  if (minutesFound <= maxWeeklyMinutes) return [];
  const dayOfWeek = Math.min(...plan.daysOfWeek);
  return [
    { limit: 'WEEKLY_HOURS', article: '34.1', dayOfWeek, minutesFound, minutesAllowed: maxWeeklyMinutes },
  ];
}

function dayOf(planned: Schedule['segmentsByDay'][number], date: Temporal.PlainDate): PlanDay {
  const segments = planned.map((segment) => ({ ...segment, ...segmentInterval(segment, date, 'UTC') }));
  return {
    date,
    dayKind: segments.length > 0 ? 'WORKDAY' : 'DAY_OFF',
    segments,
    plannedSegments: segments,
  };
}
