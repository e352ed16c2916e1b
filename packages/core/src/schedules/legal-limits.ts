import { scheduledMinutes } from './expected-minutes.ts';
import { longWeeks } from './legal-limits-average.ts';
import { longNights } from './legal-limits-night.ts';
import {
  everyDate,
  type LegalWarning,
  maxDailyMinutes,
  minMinutesBetweenWorkdays,
  type PlanDay,
} from './legal-limits-plan.ts';
import { type Rest, restsBetween, type Shift, shiftsOf } from './legal-limits-shifts.ts';
import { weeksWithoutRest } from './legal-limits-weekly-rest.ts';

/**
 * Which limits a plan would break, by date. They are the law's limits for adults without a collective agreement, and so warnings, not
 * errors. Where the law is read in two ways, the stricter reading gives the warning and the text names the other.
 *
 * - DAILY_HOURS: more than nine elapsed hours in the shifts that begin on a date (art. 34.3).
 * - WEEKLY_HOURS: more than forty hours a week on average (art. 34.1), see `longWeeks`.
 * - REST_BETWEEN_SHIFTS: less than twelve elapsed hours from the end of one shift to the start of the next (art. 34.3), or less than
 *   `minRestBetweenShifts` minutes where that is more. A gap inside a day is no such rest, see `shiftsOf`.
 * - WEEKLY_REST: no rest of a day and a half besides the daily one (art. 37.1), see `weeksWithoutRest`.
 * - NIGHT_HOURS: more than eight hours on average of who works at night (art. 36.1), see `longNights`.
 *
 * Hours on a holiday, an absence or a vacation are not worked: they make no day too long and no rest too short.
 *
 * `days` come in any order, each date once; a date left out is free, and the period runs from the earliest to the latest. Throws a
 * RangeError only for an unknown zone.
 */
export function legalLimits(plan: {
  days: readonly PlanDay[];
  timeZone: string;
  minRestBetweenShifts?: number;
}): LegalWarning[] {
  const days = everyDate(plan.days);
  const shifts = shiftsOf(days, 'segments');
  return [
    ...longShifts(shifts),
    ...longWeeks(days),
    ...shortRests(shifts, plan.minRestBetweenShifts ?? 0),
    ...weeksWithoutRest(days, shifts, plan.timeZone),
    ...longNights(days),
  ].sort((left, right) => Temporal.PlainDate.compare(left.date, right.date));
}

function longShifts(shifts: readonly Shift[]): LegalWarning[] {
  return shifts.flatMap(({ date, segments }) => {
    const minutesFound = scheduledMinutes(segments);
    if (minutesFound <= maxDailyMinutes) return [];
    return [{ limit: 'DAILY_HOURS', article: '34.3', date, minutesFound, minutesAllowed: maxDailyMinutes }];
  });
}

function shortRests(shifts: readonly Shift[], ownMinutes: number): LegalWarning[] {
  return restsBetween(shifts).flatMap((rest) => shortRest(rest, ownMinutes));
}

function shortRest({ after: { date }, from, to }: Rest, ownMinutes: number): LegalWarning[] {
  const limit = 'REST_BETWEEN_SHIFTS';
  const minutesFound = Math.floor((to - from) / 60_000);
  if (minutesFound < minMinutesBetweenWorkdays)
    return [{ limit, article: '34.3', date, minutesFound, minutesAllowed: minMinutesBetweenWorkdays }];
  if (minutesFound < ownMinutes)
    return [{ limit, article: null, date, minutesFound, minutesAllowed: ownMinutes }];
  return [];
}
