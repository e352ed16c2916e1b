import { scheduledMinutes } from './expected-minutes.ts';
import { longWeeks } from './legal-limits-average.ts';
import { type IsMinorOn, minorsAtNight, minorsWithoutRest } from './legal-limits-minors.ts';
import { longNights } from './legal-limits-night.ts';
import {
  everyDate,
  type LegalWarning,
  minMinutesBetweenWorkdays,
  type PlanDay,
} from './legal-limits-plan.ts';
import { type Rest, restsBetween, type Shift, shiftsOf } from './legal-limits-shifts.ts';
import { weeksWithoutRest } from './legal-limits-weekly-rest.ts';
import { adultLimits, isMinorOn, minorLimits } from './minor.ts';
import { daysInWeek } from './weekly-rest.ts';

/**
 * Which limits a plan would break, by date. They are the law's limits without a collective agreement, and so warnings, not
 * errors. Where the law is read in two ways, the stricter reading gives the warning and the text names the other.
 *
 * - DAILY_HOURS: more than nine elapsed hours in the shifts that begin on a date (art. 34.3).
 * - WEEKLY_HOURS: more than forty hours a week on average (art. 34.1), see `longWeeks`.
 * - REST_BETWEEN_SHIFTS: less than twelve elapsed hours from the end of one shift to the start of the next (art. 34.3), or less than
 *   `minRestBetweenShifts` minutes where that is more. A gap inside a day is no such rest, see `shiftsOf`.
 * - WEEKLY_REST: no rest of a day and a half besides the daily one (art. 37.1), see `weeksWithoutRest`.
 * - NIGHT_HOURS: more than eight hours on average of who works at night (art. 36.1), see `longNights`.
 *
 * Until the day before somebody `bornOn` a date turns eighteen, in place of the nine hours and the day and a half:
 *
 * - MINOR_DAILY_HOURS: more than eight hours in the shifts that begin on a date (art. 34.3).
 * - MINOR_WEEKLY_REST: no rest of two days besides the daily one (art. 37.1), not taken together with that of another week. The week in which
 *   they come of age needs the rest of an adult.
 * - MINOR_NIGHT: any work between 22:00 and 06:00 (art. 6.2), see `minorsAtNight`.
 * - MINOR_REST: no thirty minutes within more than four and a half hours (art. 34.4), see `minorsWithoutRest`.
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
  bornOn?: Temporal.PlainDate | null;
}): LegalWarning[] {
  const days = everyDate(plan.days);
  const shifts = shiftsOf(days, 'segments');
  const isMinor = (date: Temporal.PlainDate) => isMinorOn(plan.bornOn ?? null, date);
  return [
    ...longShifts(shifts, isMinor),
    ...longWeeks(days),
    ...shortRests(shifts, plan.minRestBetweenShifts ?? 0),
    ...weeksOfAges(days, isMinor).flatMap(({ own, limits }) =>
      weeksWithoutRest(own, own === days ? shifts : shiftsOf(own, 'segments'), plan.timeZone, limits),
    ),
    ...longNights(days),
    ...minorsAtNight(days, isMinor),
    ...minorsWithoutRest(shifts, isMinor),
  ].sort((left, right) => Temporal.PlainDate.compare(left.date, right.date));
}

function longShifts(shifts: readonly Shift[], isMinor: IsMinorOn): LegalWarning[] {
  return shifts.flatMap(({ date, segments }) => {
    const minutesFound = scheduledMinutes(segments);
    const ofMinor = isMinor(date);
    const limit = ofMinor ? 'MINOR_DAILY_HOURS' : 'DAILY_HOURS';
    const minutesAllowed = (ofMinor ? minorLimits : adultLimits).dailyMinutes;
    if (minutesFound <= minutesAllowed) return [];
    return [{ limit, article: '34.3', date, minutesFound, minutesAllowed }];
  });
}

/** The dates until somebody comes of age in whole weeks, and those from then on. */
function weeksOfAges(days: readonly PlanDay[], isMinor: IsMinorOn) {
  const adult = days.findIndex(({ date }) => !isMinor(date));
  if (adult === 0) return [{ own: days, limits: adultLimits }];
  if (adult < 0) return [{ own: days, limits: minorLimits }];
  const whole = adult - (adult % daysInWeek);
  return [
    { own: days.slice(0, whole), limits: minorLimits },
    { own: days.slice(whole), limits: adultLimits },
  ];
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
