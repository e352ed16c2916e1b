import { isDayOfWork } from '@jornada/core/schedules/expected-day';
import type { Plan } from './read-plan.ts';

/** Whether somebody would work on a date if they had no time off; holidays count where their schedule respects them. */
export function wouldWork(plan: Plan, date: Temporal.PlainDate): boolean {
  // The day kind names the first reason not to work, a holiday before all others, so it is always seen.
  const day = plan.on(date);
  return isDayOfWork(day) && day.dayKind !== 'HOLIDAY';
}
