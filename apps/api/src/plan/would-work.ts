import type { Plan } from './read-plan.ts';

/** Whether somebody would work on a date if they had no time off; holidays count where their schedule respects them. */
export function wouldWork(plan: Plan, date: Temporal.PlainDate): boolean {
  // The day kind names the first reason not to work, a holiday before all others, so it is always seen.
  const { plannedSegments, dayKind } = plan.on(date);
  return plannedSegments.length > 0 && dayKind !== 'HOLIDAY';
}
