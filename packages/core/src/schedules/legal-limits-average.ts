import type { DayKind } from './expected-day.ts';
import { type LegalWarning, maxWeeklyMinutes, type PlanDay } from './legal-limits-plan.ts';
import type { Segment } from './segment.ts';
import { plannedMinutes } from './weekly-minutes.ts';

const daysInWeek = 7;
/** Far less than a minute, and far more than rounding errors of divisions. */
const tolerance = 1e-6;

/**
 * WEEKLY_HOURS: consecutive dates have more than forty planned hours a week on average (Estatuto de los Trabajadores art. 34.1). The law
 * averages over the year, so pass a year.
 *
 * - Planned time is divided by the weeks in which it could be worked. A week is seven dates counted from the first; a remainder is left
 *   out, and there is no warning for less than a week.
 * - **Holidays, absences and vacations are neutral**: they reduce dividend and divisor alike (directive 2003/88, art. 16). A week counts
 *   for the share of its planned minutes that is left: 4/5 of a week when one of five equal days is a holiday, 36/40 when a Friday of four
 *   hours in a week of forty is, nothing when all is vacation. So a repeating week has the average of its plan, whatever time off there is.
 * - A date without planned hours stays in the divisor: a day off is no absence, and a week without hours is a whole week.
 * - A date without a schedule belongs to no week, so it does not lower the average. Weeks are counted anew after it.
 * - Hours of a week or a month without a timetable count with the shares of their dates.
 * - Minutes are by civil time: over the year the hour gained on one night and lost on another evens out.
 *
 * `minutesFound` is rounded up, so that an excess is never displayed as the limit itself.
 */
export function longWeeks(days: readonly PlanDay[]): LegalWarning[] {
  const weeks = scheduledWeeks(days);
  const average = averageOf(weeks);
  const date = weeks[0]?.[0]?.date;
  if (date === undefined || average <= maxWeeklyMinutes + tolerance) return [];
  const minutesFound = Math.ceil(average - tolerance);
  return [{ limit: 'WEEKLY_HOURS', article: '34.1', date, minutesFound, minutesAllowed: maxWeeklyMinutes }];
}

function averageOf(weeks: readonly (readonly PlanDay[])[]): number {
  let worked = 0;
  let divisor = 0;
  for (const week of weeks) {
    const planned = minutesOf(
      week,
      ({ share, plannedSegments }) => share?.minutes ?? dialMinutesOf(plannedSegments),
    );
    const left = minutesOf(week, ({ share, segments, expectedMinutes }) =>
      share ? (expectedMinutes ?? 0) : dialMinutesOf(segments),
    );
    worked += left;
    divisor += planned === 0 ? 1 : left / planned;
  }
  return divisor === 0 ? 0 : worked / divisor;
}

function minutesOf(week: readonly PlanDay[], minutes: (day: PlanDay) => number): number {
  return week.reduce((sum, day) => sum + minutes(day), 0);
}

/** Minutes of segments on a day without a clock change, less their unpaid breaks. */
export function dialMinutesOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + plannedMinutes(segment), 0);
}

const withoutPlan: readonly DayKind[] = ['NO_SCHEDULE', 'NOT_YET_EMPLOYED', 'PAUSED', 'NO_LONGER_EMPLOYED'];

/** Seven consecutive dates at a time, all of them with a schedule and within the employment. */
function scheduledWeeks(days: readonly PlanDay[]): PlanDay[][] {
  const weeks: PlanDay[][] = [];
  let week: PlanDay[] = [];
  for (const day of days) {
    week = withoutPlan.includes(day.dayKind) ? [] : [...week, day];
    if (week.length < daysInWeek) continue;
    weeks.push(week);
    week = [];
  }
  return weeks;
}
