import type { Deduction } from '../schedules/fixed-breaks.ts';
import type { PresenceStretch } from '../schedules/presence-stretch.ts';
import { missedRest, restRule } from '../schedules/rest-within.ts';

/**
 * Whether a workday lacks the rest of Estatuto de los Trabajadores art. 34.4: more than six hours worked on end require a rest of at least
 * fifteen minutes within them, see `missedRest`.
 * @param stretches of one workday, as `presenceStretches` gives them
 * @param deducted what fixed breaks take off it, as `deductions` gives it
 */
export function lacksBreak(stretches: readonly PresenceStretch[], deducted: readonly Deduction[]): boolean {
  return missedRest(stretches, deducted, restRule) !== null;
}
