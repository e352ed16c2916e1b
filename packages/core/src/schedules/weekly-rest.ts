import { minMinutesBetweenWorkdays, weeklyRestMinutes } from './legal-limits-plan.ts';
import type { RestTime } from './legal-limits-rest-assignment.ts';

/** In milliseconds, as epochs are. */
export const dailyRest = minMinutesBetweenWorkdays * 60_000;
export const weeklyRest = weeklyRestMinutes * 60_000;
/** What a week needs on end, in minutes: the rest of the day, and then that of the week. */
export const minWeeklyRestMinutes = weeklyRestMinutes + minMinutesBetweenWorkdays;
/** So much of a rest may lie before or after what is looked at: it counts if half of it lies within. */
export const freeBeyondPlan = (dailyRest + weeklyRest) / 2;
export const daysInWeek = 7;

/**
 * How much rest a week finds in one that touches it, in milliseconds: what that has left within the plan beyond what it gave, or the
 * hours that lie in the week when those are but the daily ones at its beginning.
 */
export function restFoundIn(week: RestTime, { from, to }: RestTime, given: number, plan: RestTime): number {
  if (from >= week.to || to <= week.from) return 0;
  if (from + dailyRest >= week.to) return week.to - from;
  const within = Math.min(plan.to, to) - Math.max(plan.from, from);
  return given === 0 ? within : within - dailyRest - given * weeklyRest;
}
