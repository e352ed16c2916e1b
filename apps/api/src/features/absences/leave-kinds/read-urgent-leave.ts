import type { urgentLeave } from '@jornada/contract/absences/urgent-leave';
import { type UrgentAbsence, urgentLeaveBalance } from '@jornada/core/absences/urgent-leave';
import { withoutAbsentHours } from '@jornada/core/schedules/absent-hours';
import { plannedMinutesOf } from '@jornada/core/schedules/expected-day';
import { scheduledMinutes } from '@jornada/core/schedules/expected-minutes';
import { type SegmentInterval, segmentInterval } from '@jornada/core/schedules/segment-interval';
import { datesOf, sharedSpan } from '@jornada/core/time/date-span';
import type { z } from 'zod';
import { type Plan, readPlansOfWork } from '../../../plan/read-plan.ts';
import { wouldWork } from '../../../plan/would-work.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { joinPieces } from './join-pieces.ts';
import { findLeaveSpans, type LeaveSpan } from './leave-spans.queries.ts';

type UrgentLeave = z.output<(typeof urgentLeave)['response']>;

/** How much of a person's urgent family leave in a year is paid and how much is not; null where no work is planned in the year. */
export async function readUrgentLeave(tx: TenantTx, person: Person, year: number): Promise<UrgentLeave> {
  const from = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  const to = Temporal.PlainDate.from({ year, month: 12, day: 31 });
  // Hours of a night belong to the day on which they begin, and may lie in a segment of the day before or after.
  const around = { from: from.subtract({ days: 1 }), to: to.add({ days: 1 }) };
  const [plans, spans] = await Promise.all([
    readPlansOfWork(tx, [person], around),
    findLeaveSpans(tx, { userId: person.userId, kind: 'FORCE_MAJEURE' }, { from, to }),
  ]);
  const plan = plans.get(person.userId);
  if (!plan) return null;
  const dates = datesOf({ startDate: from, endDate: to });
  const taken = spans
    .map((span) => takenOf(span, { startDate: from, endDate: to }, plan, person.timeZone))
    .filter((one) => one !== null);
  const balance = urgentLeaveBalance(
    dates.map((date) => plannedMinutes(plan, date)),
    joinPieces(taken, (first, later) => ({ ...first, minutes: first.minutes + later.minutes })),
  );
  return (
    balance && {
      year,
      ...balance,
      absences: balance.absences.map((one) => ({ ...one, startDate: one.startDate.toString() })),
    }
  );
}

/** How much of the year's planned work an absence takes; null where its hours begin in another year. */
function takenOf(
  { id, isApproved, startTime, endTime, ...span }: LeaveSpan,
  year: { startDate: Temporal.PlainDate; endDate: Temporal.PlainDate },
  plan: Plan,
  timeZone: string,
): UrgentAbsence | null {
  const shared = sharedSpan(span, year);
  if (shared === null) return null;
  const said = { id, isApproved, startDate: span.startDate };
  if (startTime === null || endTime === null) {
    const minutes = datesOf(shared).reduce((sum, date) => sum + plannedMinutes(plan, date), 0);
    return { ...said, minutes };
  }
  if (span.startDate.year !== year.startDate.year) return null;
  const hours = segmentInterval({ startTime, endTime }, span.startDate, timeZone);
  const minutes = [-1, 0, 1].reduce((sum, days) => {
    const date = span.startDate.add({ days });
    if (plan.on(date).share)
      return sum + (days === 0 ? Math.min(plannedMinutes(plan, date), lengthOf(hours)) : 0);
    const left = scheduledMinutes(withoutAbsentHours(segmentsOn(plan, date), [hours], timeZone));
    return sum + plannedMinutes(plan, date) - left;
  }, 0);
  return { ...said, minutes };
}

function segmentsOn(plan: Plan, date: Temporal.PlainDate) {
  return wouldWork(plan, date) ? plan.on(date).plannedSegments : [];
}

/** The planned work of a date, as if the person were not away. */
function plannedMinutes(plan: Plan, date: Temporal.PlainDate): number {
  return wouldWork(plan, date) ? plannedMinutesOf(plan.on(date)) : 0;
}

/** Whole minutes. */
function lengthOf({ startsAt, endsAt }: SegmentInterval): number {
  return Math.floor((endsAt.epochMilliseconds - startsAt.epochMilliseconds) / 60_000);
}
