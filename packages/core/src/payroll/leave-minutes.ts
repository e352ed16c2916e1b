import { type ExpectedDay, plannedMinutesOf } from '../schedules/expected-day.ts';

/** The planned minutes of a day that approved time off takes away: an absence, all of it or some hours, or a vacation; none of a holiday. */
export function leaveMinutes(day: ExpectedDay): number {
  if (day.dayKind === 'VACATION') return plannedMinutesOf(day);
  if (day.dayKind !== 'WORKDAY' && day.dayKind !== 'ABSENCE') return 0;
  return Math.max(0, plannedMinutesOf(day) - (day.expectedMinutes ?? 0));
}
