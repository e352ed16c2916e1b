import {
  type LegalWarning,
  maxDailyMinutes,
  maxWeeklyMinutes,
  minMinutesBetweenWorkdays,
  type PlanDay,
  planPeriod,
  workSpans,
} from './legal-limits-plan.ts';
import { weeksWithoutRest } from './legal-limits-weekly-rest.ts';

/**
 * Which limits a plan would break, by date. They are the law's for adults without a collective agreement that says otherwise, and
 * so warnings, no errors.
 *
 * - DAILY_HOURS: more than nine hours on a date (art. 34.3).
 * - WEEKLY_HOURS: more than forty hours a week on average (art. 34.1). The law averages over the year: so give a year. A week is
 *   seven dates counted from the first one; what remains at the end is left out, and with less than a week nothing is said.
 * - REST_BETWEEN_SHIFTS: less than twelve elapsed hours from the last end of one workday to the first start of the next
 *   (art. 34.3), or less than `minRestBetweenShifts` minutes where that is more. The midday of a split shift is no such rest.
 * - WEEKLY_REST: see `weeksWithoutRest` (art. 37.1).
 *
 * `days` come in any order, each date once; a date left out is free, and the period runs from the earliest to the latest. Throws a
 * RangeError only for an unknown zone.
 */
export function legalLimits(plan: {
  days: readonly PlanDay[];
  timeZone: string;
  minRestBetweenShifts?: number;
}): LegalWarning[] {
  const days = plan.days.toSorted((left, right) => Temporal.PlainDate.compare(left.date, right.date));
  return [
    ...longDays(days),
    ...longWeeks(days),
    ...shortRests(days, plan.minRestBetweenShifts ?? 0),
    ...weeksWithoutRest(days, plan.timeZone),
  ].sort((left, right) => Temporal.PlainDate.compare(left.date, right.date));
}

function longDays(days: readonly PlanDay[]): LegalWarning[] {
  return days
    .filter(({ expectedMinutes }) => expectedMinutes > maxDailyMinutes)
    .map(({ date, expectedMinutes }) => ({
      limit: 'DAILY_HOURS',
      article: '34.3',
      date,
      minutesFound: expectedMinutes,
      minutesAllowed: maxDailyMinutes,
    }));
}

function longWeeks(days: readonly PlanDay[]): LegalWarning[] {
  const period = planPeriod(days);
  if (period === null || period.wholeWeeks === 0) return [];
  const { first: date, wholeWeeks } = period;
  const end = date.add({ weeks: wholeWeeks });
  const minutes = days
    .filter((day) => Temporal.PlainDate.compare(day.date, end) < 0)
    .reduce((sum, { expectedMinutes }) => sum + expectedMinutes, 0);
  if (minutes <= maxWeeklyMinutes * wholeWeeks) return [];
  // Rounded up: what exceeds the limit must not read like the limit.
  const minutesFound = Math.ceil(minutes / wholeWeeks);
  return [{ limit: 'WEEKLY_HOURS', article: '34.1', date, minutesFound, minutesAllowed: maxWeeklyMinutes }];
}

function shortRests(days: readonly PlanDay[], ownMinutes: number): LegalWarning[] {
  const spans = workSpans(days);
  return spans.flatMap(({ date, endsAt }, index) => {
    const next = spans[index + 1];
    if (next === undefined) return [];
    return shortRest(date, Math.max(0, Math.floor((next.startsAt - endsAt) / 60_000)), ownMinutes);
  });
}

function shortRest(date: Temporal.PlainDate, minutesFound: number, ownMinutes: number): LegalWarning[] {
  const limit = 'REST_BETWEEN_SHIFTS';
  if (minutesFound < minMinutesBetweenWorkdays)
    return [{ limit, article: '34.3', date, minutesFound, minutesAllowed: minMinutesBetweenWorkdays }];
  if (minutesFound < ownMinutes)
    return [{ limit, article: null, date, minutesFound, minutesAllowed: ownMinutes }];
  return [];
}
