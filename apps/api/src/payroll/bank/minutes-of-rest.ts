import { withoutAbsentHours } from '@jornada/core/schedules/absent-hours';
import { scheduledMinutes } from '@jornada/core/schedules/expected-minutes';
import { type SegmentInterval, segmentInterval } from '@jornada/core/schedules/segment-interval';
import { type DateSpan, datesOf } from '@jornada/core/time/date-span';
import type { PlannedDay } from '../../plan/planned-day.ts';
import { type Plan, readPlan } from '../../plan/read-plan.ts';
import type { AbsentHours } from '../../plan/time-off.ts';
import type { Person } from '../../platform/identity/person.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Hours that begin on the first date, or whole days. */
export interface AskedRest extends DateSpan {
  readonly hours: AbsentHours | null;
}

/** How many minutes less the plan asks of somebody who rests then. */
export async function minutesOfRest(tx: TenantTx, person: Person, rest: AskedRest): Promise<number> {
  const plan = await readPlan(tx, person, around(rest));
  return minutesInPlan(plan, person, rest);
}

/** The same by a plan that has the dates of the rest, and those before and after it. */
export function minutesInPlan(
  plan: Plan,
  { timeZone }: Pick<Person, 'timeZone'>,
  { startDate, endDate, hours }: AskedRest,
): number {
  if (hours === null)
    return datesOf({ startDate, endDate }).reduce(
      (sum, date) => sum + (plan.on(date).expectedMinutes ?? 0),
      0,
    );
  const rest = segmentInterval(hours, startDate, timeZone);
  // Hours over midnight, and those of a night that began on the day before.
  const dates = [startDate.subtract({ days: 1 }), startDate, startDate.add({ days: 1 })];
  return dates.reduce((sum, date) => sum + lessOn(plan.on(date), date.equals(startDate), rest, timeZone), 0);
}

/** By hours of a week or a month the length of hours is taken off the share of the date on which they begin. */
function lessOn(day: PlannedDay, begins: boolean, rest: SegmentInterval, timeZone: string): number {
  if (day.share) return begins ? Math.min(day.expectedMinutes ?? 0, lengthOf(rest)) : 0;
  const left = withoutAbsentHours(day.segments, [rest], day.scheduled?.timeZone ?? timeZone);
  return scheduledMinutes(day.segments) - scheduledMinutes(left);
}

function lengthOf({ startsAt, endsAt }: SegmentInterval): number {
  return Math.floor((endsAt.epochMilliseconds - startsAt.epochMilliseconds) / 60_000);
}

/** The dates of a rest with those beside them. */
export function around({ startDate, endDate }: DateSpan) {
  return { from: startDate.subtract({ days: 1 }), to: endDate.add({ days: 1 }) };
}
