import { minMinutesBetweenWorkdays } from './legal-limits-plan.ts';
import type { RestTime } from './legal-limits-rest-assignment.ts';

/** In milliseconds, as epochs are. */
export const dailyRest = minMinutesBetweenWorkdays * 60_000;
export const daysInWeek = 7;

/**
 * The rest that a week gets from a rest time that touches it, in milliseconds: what of it lies within the plan and was not `given` to other
 * weeks.
 * @param restOfWeek how long a weekly rest is, in milliseconds
 */
export function restFoundIn(
  week: RestTime,
  { from, to }: RestTime,
  given: number,
  plan: RestTime,
  restOfWeek: number,
): number {
  if (from >= week.to || to <= week.from) return 0;
  if (from + dailyRest >= week.to) return week.to - from;
  const within = Math.min(plan.to, to) - Math.max(plan.from, from);
  return given === 0 ? within : within - dailyRest - given * restOfWeek;
}
