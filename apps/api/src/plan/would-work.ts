import type { Plan } from './read-plan.ts';

/** Whether somebody would work on a date were they not away: holidays are respected where their schedule does, time off is left aside. */
export function wouldWork(plan: Plan, date: Temporal.PlainDate): boolean {
  // Of several reasons not to work a holiday is told first: another one hides none.
  const { plannedSegments, dayKind } = plan.on(date);
  return plannedSegments.length > 0 && dayKind !== 'HOLIDAY';
}
