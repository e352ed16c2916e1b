import type { Deduction } from '../schedules/fixed-breaks.ts';
import type { PresenceStretch } from '../schedules/presence-stretch.ts';
import { missedRest, type RestRule } from '../schedules/rest-within.ts';

/**
 * Whether a workday lacks the rest of Estatuto de los Trabajadores art. 34.4: more than six hours worked on end require a rest of at least
 * fifteen minutes within them, and of minors more than four and a half one of thirty, see `missedRest`.
 * @param stretches of one workday, as `presenceStretches` gives them
 * @param deducted what fixed breaks take off it, as `deductions` gives it
 * @param rule of the person's age on that date
 */
export function lacksBreak(
  stretches: readonly PresenceStretch[],
  deducted: readonly Deduction[],
  rule: RestRule,
): boolean {
  return missedRest(stretches, deducted, rule) !== null;
}
